import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useFormat } from '../../i18n/format.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'

/** Explains why money couldn't be refunded, with the numbers. */
export function RefundFailure({ failure, currency }: { failure: unknown; currency: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!(failure instanceof ApiError)) return <FormErrors failure={failure} errors={{}} />
  const { credits, needed, left } = failure.data
  const explained =
    failure.code === 'credits_spent' && typeof credits === 'number' && typeof needed === 'number'
      ? t('invoices.refund.spent', { credits: format.credits(credits), needed: format.credits(needed) })
      : failure.code === 'refund_too_large' && typeof left === 'number'
        ? t('invoices.refund.left', { amount: format.money(left, currency) })
        : null
  if (explained === null) return <FormErrors failure={failure} errors={{}} />
  return (
    <Alert color="danger" variant="light" icon={<IconAlertCircle />} role="alert">
      {explained}
    </Alert>
  )
}
