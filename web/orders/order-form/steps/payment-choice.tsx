import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { FilesNotSaved } from '../draft/files-not-saved.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { PayWhen } from './pay-when.tsx'

/** Shows what the order leaves of the balance, and the choice to pay later where that is available. */
export function PaymentChoice({ credits, total_credits }: { credits: number; total_credits: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { form } = useOrderForm()
  const left = credits - total_credits
  const before = format.credits(credits)
  const nowHint =
    left < 0
      ? t('orders.form.balance_now', { before })
      : t('orders.form.balance_left', { before, after: format.credits(left) })
  return (
    <>
      <PayWhen nowHint={nowHint} laterHint={t('orders.form.pay_later_hint')} />
      {form.values.payment === 'now' && left < 0 ? <FilesNotSaved /> : null}
    </>
  )
}
