import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCoins, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productStatuses } from '../../../../shared/shop/products.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useMay } from '../use-may.ts'
import { PriceDialog } from './price-dialog.tsx'
import { useProductActions } from './use-product-actions.ts'

/** Shows what is done with the chosen products: their status, their prices, deletion. */
export function ChosenProducts({ ids }: { ids: string[] }) {
  const { t } = useTranslation()
  const may = useMay('product')
  const { setStatus, remove } = useProductActions()
  const [pricing, setPricing] = useState(false)
  const count = ids.length
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} />}>
            {t('shop_work.products.chosen', { count })}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may.edit &&
            productStatuses.map((status) => (
              <RowAction key={status} onClick={() => setStatus(ids, status)}>
                {t(`shop_work.products.make.${status}`)}
              </RowAction>
            ))}
          {may.edit && (
            <RowAction icon={IconCoins} onClick={() => setPricing(true)}>
              {t('shop_work.products.change_price')}
            </RowAction>
          )}
          {may.delete && (
            <RowAction
              icon={IconTrash}
              danger
              onClick={() => void remove(ids, t('shop_work.products.delete_many', { count }))}
            >
              {t('ui.delete')}
            </RowAction>
          )}
        </Menu.Dropdown>
      </Menu>
      {pricing && <PriceDialog ids={ids} onClose={() => setPricing(false)} />}
    </>
  )
}
