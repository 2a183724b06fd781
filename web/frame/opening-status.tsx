import { useTranslation } from 'react-i18next'
import { useSiteData } from '../app/site-data.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './opening-status.module.css'

/** Shows whether the team is available now, and until when or from when on. */
export function OpeningStatus() {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const status = useSiteData()?.opening_status
  if (!status) return <span />
  const { open, until } = status
  const when = until && clock(until)
  const words = open
    ? when
      ? t('layout.open_until', { when })
      : t('layout.open')
    : when
      ? t('layout.closed_until', { when })
      : t('layout.closed')
  return (
    <span className={classes.status} data-open={open}>
      {words}
    </span>
  )
}
