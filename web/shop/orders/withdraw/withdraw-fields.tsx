import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import type { WithdrawalForm } from '../../../../shared/shop/withdrawals.ts'
import type { Left } from './pieces-left.ts'
import classes from './withdraw.module.css'

type Props = { order: ShopOrder; left: Left[]; form: UseFormReturnType<WithdrawalForm> }

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
      <TextInput
        {...form.getInputProps('name')}
        label={t('shop_orders.withdraw.name')}
        autoComplete="name"
        maxLength={120}
        withAsterisk
        dir="auto"
      />
      <Textarea
        {...form.getInputProps('text')}
        label={t('shop_orders.withdraw.text')}
        description={t('shop_orders.withdraw.text_hint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        dir="auto"
      />
    </>
  )
}
