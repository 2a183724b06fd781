import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../connection.ts'
import { siteDataQuery } from '../site-data.ts'
import classes from './banner.module.css'

const retryMs = 4000

/** Says that the connection is lost and mends it: asks again every few seconds, then brings the page up to date. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const lost = useConnection() === 'lost'
  useEffect(() => {
    if (!lost) return
    const timer = setInterval(
      () => void queries.refetchQueries({ queryKey: siteDataQuery.queryKey }),
      retryMs,
    )
    return () => {
      clearInterval(timer)
      void queries.invalidateQueries()
    }
  }, [lost, queries])
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
