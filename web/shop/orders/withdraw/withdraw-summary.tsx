import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import type { WithdrawalForm } from '../../../../shared/shop/withdrawals.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import classes from './withdraw.module.css'

/** Shows a declaration of withdrawal before it is sent, and the address to which its receipt goes. */
export function WithdrawSummary({
  order,
  values,
  email,
}: {
  order: ShopOrder
  values: WithdrawalForm
  email: string
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { name, lines, text } = values
  const nameOf = (line: string) => order.lines.find(({ _id }) => _id === line)?.name
  return (
    <>
      <FactList
        look="ruled-columns"
        facts={[
          { name: t('shop_orders.field.order'), value: order.invoice_no },
          { name: t('shop_orders.withdraw.name'), value: name },
          { name: t('shop_orders.withdraw.email'), value: email },
          { name: t('shop_orders.withdraw.text'), value: text },
        ]}
      />
      <ul className={classes.goods}>
        {lines.map(({ line, quantity }) => (
          <li key={line}>
            {number(quantity)} × <bdi>{nameOf(line)}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
