import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import type { WithdrawalForm } from '../../../../shared/shop/withdrawals.ts'
import type { FormWithFields } from '../../../ui/form/use-fields.ts'
import type { Left } from './pieces-left.ts'
import classes from './withdraw.module.css'

type Props = { order: ShopOrder; left: Left[]; form: FormWithFields<WithdrawalForm, 'shop_orders.withdraw'> }

/** Asks for the goods, the consumer's name, and a word if they like. An unpaid order goes whole. */
export function WithdrawFields({ order, left, form }: Props) {
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
