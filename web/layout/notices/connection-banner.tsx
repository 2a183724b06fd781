import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../app/api/connection.ts'
import { loadSiteData } from '../../app/site-data.ts'
import classes from './banner.module.css'

/** A hiccup shorter than this is nobody's business. */
const delayMs = 1500
const retryMs = 4000

/**
 * Says that the connection is lost and mends it by asking again every few seconds; `onBack` then brings the page up to
 * date.
 */
export function ConnectionBanner({ onBack }: { onBack?: () => void }) {
  const { t } = useTranslation()
  const lost = useConnection() === 'lost'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!lost) return
    const delay = setTimeout(() => setShown(true), delayMs)
    const retry = setInterval(() => void loadSiteData().catch(() => undefined), retryMs)
    return () => {
      clearTimeout(delay)
      clearInterval(retry)
      setShown(false)
      onBack?.()
    }
  }, [lost, onBack])
  return (
    <div aria-live="assertive">
      {shown && (
        <p className={classes.banner} data-tone="danger">
          {t('connection.lost')}
        </p>
      )}
    </div>
  )
}
