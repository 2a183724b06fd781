import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../app/api/api-error.ts'
import { intoView } from '../feedback/into-view.ts'

type Props = {
  /** Why sending failed, when it did. */
  failure: unknown
  /** Errors by field; a summary is shown when there are several. */
  errors: Record<string, ReactNode>
}

/** What stands on top of a form that needs another look: why it wasn't taken, and how many fields are wrong. */
export function FormErrors({ failure, errors }: Props) {
  const { t } = useTranslation()
  const wrong = Object.values(errors).filter(Boolean).length
  if (!failure && wrong < 2) return null
  const alert = { color: 'danger', variant: 'light', icon: <IconAlertCircle />, role: 'alert' }
  if (!failure) return <Alert {...alert}>{t('ui.fields_wrong', { count: wrong })}</Alert>
  return (
    <Alert {...alert} ref={intoView}>
      {t(errorPhrase(failure))}
    </Alert>
  )
}
