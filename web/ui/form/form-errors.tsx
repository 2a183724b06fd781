import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../app/api/api-error.ts'

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
  return (
    <Alert color="danger" variant="light" icon={<IconAlertCircle />} role="alert">
      {failure ? t(errorPhrase(failure)) : t('ui.fields_wrong', { count: wrong })}
    </Alert>
  )
}
