import { Checkbox, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrderLine } from '../../../../../shared/shop/shop-order.ts'
import type { ShopRefundForm } from '../../../../../shared/shop/shop-orders.ts'
import { NumberField } from '../../../../ui/field/number-field.tsx'
import classes from '../shop-order.module.css'

type Returned = ShopRefundForm['lines']
type Props = {
  lines: readonly ShopOrderLine[]
  value: Returned
  /** True while the goods are still here: pieces go back on sale unless somebody says no. */
  unsent: boolean
  error: ReactNode
  onChange: (value: Returned) => void
}

/** Asks how many pieces of each line are refunded, and if they go back on sale. */
export function ReturnedLines({ lines, value, unsent, error, onChange }: Props) {
  const { t } = useTranslation()
  const open = lines.filter(({ quantity, returned }) => returned < quantity)
  const change = (line: string, quantity: number, restock: boolean) => {
    const others = value.filter((one) => one.line !== line)
    onChange(quantity > 0 ? [...others, { line, quantity, restock }] : others)
  }
  if (open.length === 0) return null
  return (
    <div>
      <ul className={classes.returns} aria-label={t('shop_order_work.refund.pieces')}>
        {open.map(({ _id, name, product_code, quantity, returned }) => {
          const left = quantity - returned
          const now = value.find(({ line }) => line === _id)
          return (
            <li key={_id} className={classes.return}>
              <span className={classes.name}>
                <span dir="auto">{name}</span>
                <span className={classes.about}>
                  <bdi className="code">{product_code}</bdi> ·{' '}
                  {t('shop_order_work.refund.at_most', { count: left })}
                </span>
              </span>
              <NumberField
                aria-label={t('shop_order_work.refund.quantity', { name })}
                value={now?.quantity ?? null}
                placeholder="0"
                onChange={(typed) => change(_id, Math.min(typed || 0, left), now?.restock ?? unsent)}
              />
              {now && (
                <Checkbox
                  label={t('shop_order_work.restock', { count: now.quantity })}
                  description={unsent ? undefined : t('shop_order_work.refund.restock_hint')}
                  checked={now.restock}
                  onChange={({ currentTarget }) => change(_id, now.quantity, currentTarget.checked)}
                />
              )}
            </li>
          )
        })}
      </ul>
      {error && <Input.Error>{error}</Input.Error>}
    </div>
  )
}
