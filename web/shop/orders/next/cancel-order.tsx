import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useCancelShopOrder } from '../shop-orders.queries.ts'

/** Cancels an unpaid order, after asking. */
export function CancelOrder({ order: { _id, invoice_no } }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const cancelling = useCancelShopOrder(_id)
  const cancel = async () => {
    const yes = await confirm({
      title: t('shop_orders.cancel.title', { number: invoice_no }),
      text: t('shop_orders.cancel.text'),
      action: t('shop_orders.cancel.act'),
      cancel: t('shop_orders.cancel.keep'),
      danger: true,
    })
    if (!yes) return
    await cancelling.mutateAsync().then(
      () => toast.success(t('shop_orders.cancel.done', { number: invoice_no })),
      (error: unknown) => toast.error(t(errorPhrase(error))),
    )
  }
  return (
    <Button variant="default" loading={cancelling.isPending} onClick={() => void cancel()}>
      {t('shop_orders.cancel.act')}
    </Button>
  )
}
