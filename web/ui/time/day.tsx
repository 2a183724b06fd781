import { useFormat } from '../../i18n/format.ts'
import classes from './day.module.css'

/** Shows a date, with the exact time on hover: what stands in books is looked up by its day. */
export function Day({ at }: { at: string }) {
  const { date, dateTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)} className={classes.day}>
      {date(at)}
    </time>
  )
}
