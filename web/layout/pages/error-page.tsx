import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { ChunkLoadError } from '../../app/chunk.ts'
import { usePageTitle } from '../../app/routing/page-title.ts'
import classes from './message-page.module.css'

/** Shown after an unexpected error: on /500, and in place of a page that failed. */
export function ErrorPage({ error, reset }: { error?: unknown; reset?: () => void }) {
  const { t } = useTranslation()
  usePageTitle(t('layout.error_title'))
  const again = () => {
    // A browser may remember a failed script until the page is reloaded.
    if (error instanceof ChunkLoadError) location.reload()
    else if (reset) reset()
    else location.assign(pathTo('submitOrder'))
  }
  return (
    <div className={classes.page}>
      <p className={classes.code}>500</p>
      <h1 className={classes.title}>{t('layout.error_title')}</h1>
      <p className={classes.text}>
        {t(error instanceof ChunkLoadError ? 'layout.error_not_loaded' : 'layout.error_text')}
      </p>
      <Button onClick={again}>{error ? t('ui.try_again') : t('layout.to_start')}</Button>
    </div>
  )
}
