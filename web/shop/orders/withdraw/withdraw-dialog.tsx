import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import { withdrawalForm } from '../../../../shared/shop/withdrawals.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { WholeNumbers } from '../../../ui/display/whole-numbers.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { withdrawFromOrder } from '../shop-orders.queries.ts'
import { piecesLeft } from './pieces-left.ts'
import { WithdrawFields } from './withdraw-fields.tsx'
import { WithdrawSummary } from './withdraw-summary.tsx'

/** Asks a consumer from what they withdraw and who they are, shows it once more, and sends the declaration. */
export function WithdrawDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const { name, email } = order.customer
  const [confirming, setConfirming] = useState(false)
  const left = piecesLeft(order.lines)
  const values = {
    id: order._id,
    name,
    lines: left.map(({ line, quantity }) => ({ line, quantity })),
    text: '',
  }
  const { form, submit, busy, failure } = useZodForm(withdrawalForm, values)
  const none = form.values.lines.length === 0
  const send = submit(async (body) => {
    if (!confirming) return setConfirming(true)
    await withdrawFromOrder(body)
    toast.success(t('shop_orders.withdraw.done', { email }))
    onClose()
  })
  return (
    <FormDialog
      title={t(confirming ? 'shop_orders.withdraw.confirm_title' : 'shop_orders.withdraw.act')}
      text={
        <WholeNumbers
          text={t(confirming ? 'shop_orders.withdraw.confirm_text' : 'shop_orders.withdraw.about', {
            number: order.invoice_no,
          })}
        />
      }
      action={t(confirming ? 'shop_orders.withdraw.confirm' : 'shop_orders.withdraw.continue')}
      {...(confirming && { cancel: t('shop_orders.withdraw.back') })}
      busy={busy}
      impossible={none}
      failure={failure}
      errors={form.errors}
      onSubmit={send}
      onClose={confirming ? () => setConfirming(false) : onClose}
    >
      {confirming ? (
        <WithdrawSummary order={order} values={form.values} email={email} />
      ) : (
        <WithdrawFields order={order} left={left} form={form} />
      )}
    </FormDialog>
  )
}
