import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../connection.ts'
import { loadSiteData } from '../site-data.ts'
import classes from './banner.module.css'

const retry_ms = 4000

/**
 * Says that the connection is lost and mends it by asking again every few seconds; `onBack` then brings the page up to
 * date.
 */
export function ConnectionBanner({ onBack }: { onBack?: () => void }) {
  const { t } = useTranslation()
  const lost = useConnection() === 'lost'
  useEffect(() => {
    if (!lost) return
    const timer = setInterval(() => void loadSiteData().catch(() => undefined), retry_ms)
    return () => {
      clearInterval(timer)
      onBack?.()
    }
  }, [lost, onBack])
  return (
    <div aria-live="assertive">
      {lost && (
        <p className={classes.banner} data-tone="danger">
          {t('connection.lost')}
        </p>
      )}
    </div>
  )
}
