import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useOrderForm } from '../order-form-context.ts'

/** Says so where the browser couldn't keep the files, and leaving would lose them. */
export function FilesNotKept() {
  const { t } = useTranslation()
  const { files } = useOrderForm()
  if (files.kept !== false) return null
  return (
    <Text size="sm" role="status">
      {t('orders.form.files_not_kept')}
    </Text>
  )
}
