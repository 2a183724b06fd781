import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from '../../i18n/use-error-words.ts'
import { scrollIntoView } from '../feedback/scroll-into-view.ts'
import { ChangedMeanwhile } from './changed-meanwhile.ts'
import { MeanwhileAlert } from './meanwhile-alert.tsx'

type Props = {
  /** The error of the last attempt to send, if it failed. */
  failure: unknown
  /** Errors by field; a summary is shown when there are several. */
  errors: Record<string, ReactNode>
}

/** Shows the error of a refused form above its fields, and the number of fields with errors. */
export function FormErrors({ failure, errors }: Props) {
  const { t } = useTranslation()
  const errorWords = useErrorWords()
  const wrong = Object.values(errors).filter(Boolean).length
  if (!failure && wrong < 2) return null
  if (failure instanceof ChangedMeanwhile) return <MeanwhileAlert failure={failure} />
  const alert = { color: 'danger', variant: 'light', icon: <IconAlertCircle />, role: 'alert' }
  if (!failure) return <Alert {...alert}>{t('ui.fields_wrong', { count: wrong })}</Alert>
  return (
    <Alert {...alert} ref={scrollIntoView}>
      {errorWords(failure)}
    </Alert>
  )
}
