import { useTranslation } from 'react-i18next'
import { useSiteData } from '../app/site-data.ts'
import { isToday } from '../i18n/clock-time.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './opening-status.module.css'

const openPhrases = {
  today: 'layout.open_until',
  later: 'layout.open_until_day',
  always: 'layout.open',
} as const
const closedPhrases = {
  today: 'layout.closed_until',
  later: 'layout.closed_until_day',
  always: 'layout.closed',
} as const

/** Shows whether the team is available now, and until when or from when on. */
export function OpeningStatus() {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const status = useSiteData()?.opening_status
  if (!status) return <span />
  const { open, until } = status
  const phrases = open ? openPhrases : closedPhrases
  const words = until
    ? t(isToday(until) ? phrases.today : phrases.later, { when: clock(until) })
    : t(phrases.always)
  return (
    <span className={classes.status} data-open={open}>
      {words}
    </span>
  )
}
