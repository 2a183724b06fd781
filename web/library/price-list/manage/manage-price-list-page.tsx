import { Button, Group } from '@mantine/core'
import { IconExternalLink, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { PriceListItem } from '../../../../shared/library/price-list.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { useEdited } from '../../../ui/list/use-dialog.ts'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { priceListQuery } from '../price-list.queries.ts'
import { PriceListDialog } from './price-list-dialog.tsx'
import { PriceListRow } from './price-list-row.tsx'
import { usePriceListActions } from './use-price-list-actions.ts'

/** `/admin/price-list`: shows the items of the price list, to add, change, put in order and delete them. */
export function ManagePriceListPage() {
  const { t } = useTranslation()
  const list = useQuery(priceListQuery)
  const { move, askAndRemove } = usePriceListActions()
  const edited = useEdited<PriceListItem>()
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {t('library_work.price_list.add')}
    </Button>
  )
  const rows = list.data?.items.map((item) => ({ ...item, name: item.service })) ?? []
  return (
    <>
      <PageHead
        about={t('library_work.price_list.about')}
        action={
          <Group gap="xs">
            <Button
              component="a"
              href={pathTo('priceList')}
              target="_blank"
              variant="default"
              leftSection={<IconExternalLink size={18} />}
            >
              {t('library_work.price_list.public_page')}
            </Button>
            {add}
          </Group>
        }
      />
      <Card flush>
        <Loaded
          query={list}
          rows={8}
          height={52}
          empty={{
            icon: IconReceipt,
            title: t('library_work.price_list.none'),
            text: t('library_work.price_list.none_text'),
            action: add,
          }}
        >
          {({ currency }) => (
            <SortableList label={t('price_list.title')} rows={rows} onMove={move}>
              {rows.map((row) => (
                <PriceListRow
                  key={row._id}
                  row={row}
                  total={rows.length}
                  currency={currency}
                  onEdit={() => edited.edit(row)}
                  onRemove={() => askAndRemove(row)}
                />
              ))}
            </SortableList>
          )}
        </Loaded>
      </Card>
      {edited.opened && list.data && (
        <PriceListDialog item={edited.row} list={list.data} onClose={edited.close} />
      )}
    </>
  )
}
