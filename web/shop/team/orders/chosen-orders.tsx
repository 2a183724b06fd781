import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPackage, IconPlayerPlay, IconTag } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ShopOrder, shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { call } from '../../../app/api/api.ts'
import { useDownload } from '../../../orders/order/use-download.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { printParcels } from '../print-parcels.ts'

/** Shows what is done with the selected orders: packing begins, slips and labels are printed. */
export function ChosenOrders({ orders }: { orders: readonly ShopOrder[] }) {
  const { t } = useTranslation()
  const { start, busy } = useDownload()
  const ids = orders.map(({ _id }) => _id)
  const packable = orders.filter(
    ({ can, current_status }) => can.mark_as_processing && current_status === 'paid',
  )
  const packing = useMutation({ mutationFn: startPacking })
  const askToPack = async () => {
    const count = packable.length
    const yes = await confirm({
      title: t('shop_order_work.chosen.process_title', { count }),
      text: t('shop_order_work.chosen.process_text'),
      action: t('shop_order_work.act.process'),
    })
    if (!yes) return
    const done = await packing.mutateAsync(packable.map(({ _id }) => _id))
    if (done > 0) toast.success(t('shop_order_work.chosen.processed', { count: done }))
    if (done < count) toast.error(t('shop_order_work.chosen.not_processed', { count: count - done }))
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy || packing.isPending}
          rightSection={<IconChevronDown size={16} />}
        >
          {t('shop_order_work.chosen.count', { count: orders.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {packable.length > 0 && (
          <RowAction icon={IconPlayerPlay} onClick={() => void askToPack()}>
            {t('shop_order_work.act.process')}
          </RowAction>
        )}
        <RowAction icon={IconPackage} onClick={() => start(() => printParcels('slip', ids))}>
          {t('shop_order_work.print.slips')}
        </RowAction>
        <RowAction icon={IconTag} onClick={() => start(() => printParcels('label', ids))}>
          {t('shop_order_work.print.labels')}
        </RowAction>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Begins with orders one by one; returns how many it began. Somebody else may have been faster with the others. */
async function startPacking(ids: readonly string[]): Promise<number> {
  let done = 0
  for (const id of ids) {
    const began = await call(shopOrderRoutes.markAsProcessing, { body: { id } }).catch(() => null)
    if (began) done += 1
  }
  return done
}
