import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder, ShopOrderLine } from '../../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { type WithdrawalForm, withdrawalForm } from '../../../../shared/shop/withdrawals.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { WholeNumbers } from '../../../ui/display/whole-numbers.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import type { FormWithFields } from '../../../ui/form/use-fields.ts'
import classes from './withdraw.module.css'
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

type Props = { order: ShopOrder; left: Left[]; form: FormWithFields<WithdrawalForm, 'shop_orders.withdraw'> }

/** Asks for the goods, the consumer's name, and a word if they like. An unpaid order goes whole. */
function WithdrawFields({ order, left, form }: Props) {
  const { t } = useTranslation()
  const { lines } = form.values
  const whole = order.current_status === 'unpaid'
  const choose = (line: string, quantity: number) => {
    const others = lines.filter((one) => one.line !== line)
    form.setFieldValue('lines', quantity > 0 ? [...others, { line, quantity }] : others)
  }
  return (
    <>
      {!whole && (
        <fieldset className={classes.lines}>
          <legend className={classes.legend}>{t('shop_orders.withdraw.goods')}</legend>
          {left.map(({ line, name, quantity }) => {
            const chosen = lines.find((one) => one.line === line)?.quantity ?? 0
            return (
              <div key={line} className={classes.line}>
                <Checkbox
                  label={<bdi>{name}</bdi>}
                  checked={chosen > 0}
                  onChange={(event) => choose(line, event.currentTarget.checked ? quantity : 0)}
                />
                {quantity > 1 && chosen > 0 && (
                  <NativeSelect
                    size="xs"
                    aria-label={t('shop_orders.withdraw.pieces', { name })}
                    data={Array.from({ length: quantity }, (_, index) => String(index + 1))}
                    value={String(chosen)}
                    onChange={(event) => choose(line, Number(event.currentTarget.value))}
                  />
                )}
              </div>
            )
          })}
        </fieldset>
      )}
      <TextInput {...form.field('name')} autoComplete="name" />
      <Textarea {...form.field('text')} autosize minRows={2} maxRows={6} />
    </>
  )
}

/** Pieces of a line from whose purchase a buyer may still withdraw. */
type Left = { line: string; name: string; quantity: number }

/** Lists the pieces of an order that neither went back nor were withdrawn from. */
function piecesLeft(lines: readonly ShopOrderLine[]): Left[] {
  return lines
    .map(({ _id: line, name, quantity, returned, withdrawn }) => ({
      line,
      name,
      quantity: quantity - Math.max(returned, withdrawn),
    }))
    .filter(({ quantity }) => quantity > 0)
}
