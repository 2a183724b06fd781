import { Button, Group } from '@mantine/core'
import { IconExternalLink, IconPlus, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { type PriceList, type PriceListItem, priceListRoutes } from '../../../../shared/library/price-list.ts'
import { call } from '../../../app/api/api.ts'
import { useAction, useDeletion } from '../../../ui/dialog/use-action.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { useEdited } from '../../../ui/list/use-dialog.ts'
import { moveRow } from '../../../ui/sortable/move-row.ts'
import { SortableList } from '../../../ui/sortable/sortable-list.tsx'
import { useOptimisticChange } from '../../../ui/sortable/use-optimistic-change.ts'
import { priceListQuery } from '../price-list.queries.ts'
import { PriceListDialog } from './price-list-dialog.tsx'
import { PriceListRow } from './price-list-row.tsx'

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

/** Returns how the items of the price list are put in order and deleted. */
function usePriceListActions() {
  const deletion = useDeletion()
  const move = useOptimisticChange(
    priceListQuery,
    (list: PriceList, { _id, position }: { _id: string; position: number }) => ({
      ...list,
      items: moveRow(list.items, _id, position),
    }),
    (item) => call(priceListRoutes.change, { body: { items: [item] } }),
  )
  const moving = useAction((_id: string, position: number) => move({ _id, position }))
  const removing = useAction(
    ({ _id: id }: PriceListItem) => call(priceListRoutes.remove, { params: { id } }),
    {
      ask: ({ service }) => deletion('library_work.price_list', { name: service }),
    },
  )
  return { move: moving.start, askAndRemove: removing.start }
}
