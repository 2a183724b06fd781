import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import { chunk } from '../../../app/chunk.ts'
import { useFormat } from '../../../i18n/format.ts'

const PayDialog = lazy(async () => ({
  default: (await chunk(() => import('./pay-dialog.tsx'))).PayDialog,
}))

/** Opens the ways to pay an unpaid order. Who transfers already may still choose another way. */
export function PayShopOrder({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const transfers = order.payment_method === 'bank'
  const pay =
    order.payment?.status === 'created'
      ? t('credits.payment.continue')
      : t('shop_orders.pay.act', { total: money(order.total, order.currency) })
  return (
    <>
      <Button variant={transfers ? 'default' : 'filled'} onClick={() => setOpen(true)}>
        {transfers ? t('shop_orders.pay.other') : pay}
      </Button>
      <Suspense fallback={null}>
        {open && <PayDialog order={order} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
