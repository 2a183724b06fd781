import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPackage, IconPlayerPlay, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../../shared/shop/shop-orders.ts'
import { call } from '../../../app/api/api.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { printParcels, type Sheet } from '../print-parcels.ts'

/** Shows what is done with the selected orders: packing begins, slips and labels are printed. */
export function ChosenOrders({ orders }: { orders: readonly ShopOrder[] }) {
  const { t } = useTranslation()
  const ids = orders.map(({ _id }) => _id)
  const { start, busy } = useAction((sheet: Sheet) => printParcels(sheet, ids))
  const packable = orders.filter(
    ({ can, current_status }) => can.mark_as_processing && current_status === 'paid',
  )
  const count = packable.length
  const pack = async () => {
    const done = await startPacking(packable.map(({ _id }) => _id))
    if (done > 0) toast.success(t('shop_order_work.chosen.processed', { count: done }))
    if (done < count) toast.error(t('shop_order_work.chosen.not_processed', { count: count - done }))
  }
  const packing = useAction(pack, {
    ask: () => ({
      title: t('shop_order_work.chosen.process_title', { count }),
      text: t('shop_order_work.chosen.process_text'),
      action: t('shop_order_work.act.process'),
    }),
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={busy || packing.busy} rightSection={<IconChevronDown size={16} />}>
          {t('shop_order_work.chosen.count', { count: orders.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {packable.length > 0 && (
          <RowAction icon={IconPlayerPlay} onClick={() => packing.start()}>
            {t('shop_order_work.act.process')}
          </RowAction>
        )}
        <RowAction icon={IconPackage} onClick={() => start('slip')}>
          {t('shop_order_work.print.slips')}
        </RowAction>
        <RowAction icon={IconTag} onClick={() => start('label')}>
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
