import { useTranslation } from 'react-i18next'
import { useOrderForm } from '../order-form-context.ts'
import { confirmations } from '../order-values.ts'
import { Missing } from './missing.tsx'

/** Says at the button that statements aren't confirmed, once it was pressed without them. */
export function NotConfirmed() {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  if (!confirmations.some((name) => form.errors[name])) return null
  return <Missing reason={t('orders.form.not_confirmed')} />
}
