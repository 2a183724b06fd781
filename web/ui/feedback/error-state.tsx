import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import classes from './state.module.css'

/** Shows the error in place of content that could not be loaded, with a button to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry?: (() => unknown) | undefined }) {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  return (
    <div className={classes.state} role="alert">
      <p className={classes.title}>{t('ui.not_loaded')}</p>
      <p className={classes.text}>{errorWords(error)}</p>
      {retry && (
        <div className={classes.action}>
          <Button variant="default" onClick={() => void retry()}>
            {t('ui.try_again')}
          </Button>
        </div>
      )}
    </div>
  )
}
