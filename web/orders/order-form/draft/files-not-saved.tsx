import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOrderForm } from '../order-form-context.ts'

/** Warns that leaving the page loses the files, when the browser could not save them. */
export function FilesNotSaved() {
  const { t } = useTranslation()
  const { files } = useOrderForm()
  if (files.saved !== false) return null
  return (
    <Text size="sm" role="status">
      {t('orders.form.files_not_kept')}
    </Text>
  )
}
