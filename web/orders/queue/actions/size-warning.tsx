import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OrderFile } from '../../../../shared/orders/order.ts'
import { useFormat } from '../../../i18n/format.ts'

type Props = { file: { size: number }; original: Pick<OrderFile, 'size' | 'contents'> }

/** Warns of a modified file that isn't as long as the original: most often it is the wrong one. Archives may differ. */
export function SizeWarning({ file, original }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (original.contents !== null || file.size === original.size) return null
  return (
    <Alert color="warning" variant="light" icon={<IconAlertTriangle />} role="alert">
      {t('queue.size_differs', { original: number(original.size), modified: number(file.size) })}
    </Alert>
  )
}
