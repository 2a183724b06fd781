import { useFormat } from '../../../i18n/format.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import classes from './list.module.css'

const dayMs = 24 * 60 * 60_000

/** Shows on which day the messages below were written. */
export function DayLine({ at }: { at: string }) {
  const { date, locale } = useFormat()
  const now = useNow()
  const today = new Date(now).toDateString()
  const yesterday = new Date(now - dayMs).toDateString()
  const day = new Date(at).toDateString()
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const words =
    day === today ? relative.format(0, 'day') : day === yesterday ? relative.format(-1, 'day') : date(at)
  return (
    <li className={classes.day}>
      <time dateTime={at.slice(0, 10)}>{words}</time>
    </li>
  )
}
