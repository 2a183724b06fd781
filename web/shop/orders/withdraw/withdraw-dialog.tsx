import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShopOrder, shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { withdrawalForm } from '../../../../shared/shop/withdrawals.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { WholeNumbers } from '../../../ui/display/whole-numbers.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { piecesLeft } from './pieces-left.ts'
import { WithdrawFields } from './withdraw-fields.tsx'
import { WithdrawSummary } from './withdraw-summary.tsx'

/** Withdraws from an order, or a part of it: what and by whom, then once more to confirm. */
export function WithdrawDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const { name, email } = order.customer
  const [confirming, setConfirming] = useState(false)
  const left = piecesLeft(order.lines)
  const lines = left.map(({ line, quantity }) => ({ line, quantity }))
  const form = useSchemaForm(
    withdrawalForm,
    { id: order._id, name, lines, text: '' },
    {
      words: 'shop_orders.withdraw',
      save: async (body) => {
        if (!confirming) return setConfirming(true)
        await call(shopOrderRoutes.withdraw, { body })
        toast.success(t('shop_orders.withdraw.done', { email }))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      form={{ ...form, onClose: confirming ? () => setConfirming(false) : onClose }}
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
      impossible={form.values.lines.length === 0}
      unsaved={false}
    >
      {confirming ? (
        <WithdrawSummary order={order} values={form.values} email={email} />
      ) : (
        <WithdrawFields order={order} left={left} form={form} />
      )}
    </FormDialog>
  )
}
