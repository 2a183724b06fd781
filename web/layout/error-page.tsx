import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../page-title.ts'
import classes from './message-page.module.css'

/** What is shown when something broke: on /500, and in place of a page that failed. */
export function ErrorPage({ error, reset }: { error?: unknown; reset?: () => void }) {
  const { t } = useTranslation()
  usePageTitle(t('layout.error_title'))
  const again = () => {
    // A page whose code couldn't be fetched is most often an older version of the site: start with the new one.
    if (isLoadError(error)) location.reload()
    else if (reset) reset()
    else location.assign('/')
  }
  return (
    <div className={classes.page}>
      <p className={classes.code}>500</p>
      <h1 className={classes.title}>{t('layout.error_title')}</h1>
      <p className={classes.text}>
        {isLoadError(error) ? t('layout.error_outdated') : t('layout.error_text')}
      </p>
      <Button onClick={again}>{error ? t('ui.try_again') : t('layout.to_start')}</Button>
    </div>
  )
}

/** The words browsers use for a script or stylesheet that didn't load. */
function isLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module|preload css/i.test(error.message)
  )
}
