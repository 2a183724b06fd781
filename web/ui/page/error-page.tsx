import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { useOnceReconnected } from '../../app/api/connection.ts'
import { ChunkLoadError } from '../../app/chunk.ts'
import { usePageTitle } from '../../app/routing/page-title.ts'
import classes from './message-page.module.css'

/**
 * Shown after an unexpected error: on /500, and in place of a page that failed. What the server couldn't be asked for is
 * no error of its, and is asked for again as soon as the connection is back.
 */
export function ErrorPage({ error, reset }: { error?: unknown; reset?: () => void }) {
  const { t } = useTranslation()
  const unreached =
    error instanceof ChunkLoadError || (error instanceof ApiError && error.code === 'no_answer')
  const title = t(unreached ? 'layout.not_reached_title' : 'layout.error_title')
  usePageTitle(title)
  const again = () => {
    // A browser may remember a failed script until the page is reloaded.
    if (error instanceof ChunkLoadError) location.reload()
    else if (reset) reset()
    else location.assign(pathTo('submitOrder'))
  }
  useOnceReconnected(() => unreached && again())
  return (
    <div className={classes.page}>
      {!unreached && <p className={classes.code}>500</p>}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{t(unreached ? 'layout.not_reached_text' : 'layout.error_text')}</p>
      <Button onClick={again}>{error ? t('ui.try_again') : t('layout.to_start')}</Button>
    </div>
  )
}
