import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPackage, IconPrinter, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { printParcels, type Sheet } from '../print-parcels.ts'

/** Shows what is printed for an order's parcel. */
export function PrintMenu({ id }: { id: string }) {
  const { t } = useTranslation()
  const { start, busy } = useAction((sheet: Sheet) => printParcels(sheet, [id]))
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
        <RowAction icon={IconPackage} onClick={() => start('slip')}>
          {t('shop_order_work.print.slip')}
        </RowAction>
        <RowAction icon={IconTag} onClick={() => start('label')}>
          {t('shop_order_work.print.label')}
        </RowAction>
      </Menu.Dropdown>
    </Menu>
  )
}
