import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPackage, IconPrinter, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../../orders/order/use-download.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { printParcels } from '../print-parcels.ts'

/** Shows what is printed for an order's parcel. */
export function PrintMenu({ id }: { id: string }) {
  const { t } = useTranslation()
  const { start, busy } = useDownload()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconPrinter size={16} />}
          rightSection={<IconChevronDown size={16} />}
        >
          {t('shop_order_work.print.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <RowAction icon={IconPackage} onClick={() => start(() => printParcels('slip', [id]))}>
          {t('shop_order_work.print.slip')}
        </RowAction>
        <RowAction icon={IconTag} onClick={() => start(() => printParcels('label', [id]))}>
          {t('shop_order_work.print.label')}
        </RowAction>
      </Menu.Dropdown>
    </Menu>
  )
}
