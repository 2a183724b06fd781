import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { chunk } from '../../../app/chunk.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import classes from './withdraw.module.css'

const WithdrawDialog = lazy(async () => ({
  default: (await chunk(() => import('./withdraw-dialog.tsx'))).WithdrawDialog,
}))

/** Offers a consumer to withdraw from the contract, and shows what they withdrew from. Nothing for others. */
export function Withdrawal({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { date, dateTime, number } = useFormat()
  const [open, setOpen] = useState(false)
  const { can, withdrawals, withdraw_until } = order
  if (!can.withdraw && withdrawals.length === 0) return null
  return (
    <Card title={t('shop_orders.withdraw.title')}>
      {withdrawals.map(({ _id, created_at, lines, text }) => (
        <div key={_id} className={classes.declared}>
          <p className={classes.received}>
            {t('shop_orders.withdraw.received', { time: dateTime(created_at) })}
          </p>
          <ul className={classes.goods}>
            {lines.map(({ line, quantity, name }) => (
              <li key={line}>
                {number(quantity)} × <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {text && (
            <p className={`page-side ${classes.words}`} dir="auto">
              {text}
            </p>
          )}
        </div>
      ))}
      {can.withdraw && (
        <>
          <p className={classes.about}>
            {withdraw_until
              ? t('shop_orders.withdraw.until', { date: date(withdraw_until) })
              : t('shop_orders.withdraw.before')}
          </p>
          <Button variant="default" fullWidth onClick={() => setOpen(true)}>
            {t('shop_orders.withdraw.act')}
          </Button>
          <Suspense fallback={null}>
            {open && <WithdrawDialog order={order} onClose={() => setOpen(false)} />}
          </Suspense>
        </>
      )}
    </Card>
  )
}
