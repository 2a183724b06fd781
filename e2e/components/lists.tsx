import { IconCar, IconTrash } from '@tabler/icons-react'
import { Card } from '../../web/ui/display/card.tsx'
import { StatusPill } from '../../web/ui/display/status-pill.tsx'
import { ColumnChooser, columnStore } from '../../web/ui/list/columns/column-choice.tsx'
import type { Column } from '../../web/ui/list/columns/record-columns.ts'
import { useChosenRows } from '../../web/ui/list/columns/use-chosen-rows.tsx'
import { DayRange } from '../../web/ui/list/day-range.tsx'
import { EditedList } from '../../web/ui/list/edited-list.tsx'
import { RecordCards } from '../../web/ui/list/record-cards.tsx'
import { RecordList } from '../../web/ui/list/record-list.tsx'
import { RowAction } from '../../web/ui/list/row-action.tsx'
import { SkeletonRows } from '../../web/ui/list/skeleton-rows.tsx'
import { ViewLinks } from '../../web/ui/list/view-links.tsx'
import { nothing } from './nothing.ts'

type Row = { _id: string; name: string; credits: string }
const items: Row[] = [
  { _id: '1', name: 'Volkswagen Golf 8 2.0 TDI', credits: '4.5' },
  { _id: '2', name: 'BMW 320d', credits: '6' },
]
const columns: Column<Row>[] = [
  { key: 'name', head: 'Vehicle', cell: ({ name }) => name, sort: 'name', phone: 'title' },
  { key: 'status', head: 'Status', cell: () => <StatusPill tone="info">Waiting</StatusPill>, phone: 'aside' },
  { key: 'credits', head: 'Credits', cell: ({ credits }) => credits, align: 'end', phone: 'fact' },
]
const list = {
  page: 1,
  size: 2,
  keywords: 'golf',
  sort: 'name',
  filters: { status: 'waiting' },
  change: nothing,
}
const filters = [{ name: 'status', label: 'Status', choices: [{ value: 'waiting', label: 'Waiting' }] }]
const empty = { icon: IconCar, title: 'No vehicles yet', text: 'The first one appears here.' }
const about = { label: 'Vehicles', searchLabel: 'Search vehicles', filters, columns, empty }
const page = { items, total: 5, total_capped: false, page: 1, size: 2 }
const result = { data: page, error: null, isPending: false, refetch: nothing }
const store = columnStore('components')

/** Shows lists of records: filled, filtered, late, empty, loading and failed. */
export function Lists() {
  const menu = () => (
    <RowAction danger icon={IconTrash} onClick={nothing}>
      Delete
    </RowAction>
  )
  const views = [
    { to: '/', label: 'All', current: true, count: 3 },
    { to: '/', label: 'Waiting', current: false, count: 2 },
  ]
  const chosen = useChosenRows(items, { all: 'Select all', one: ({ name }) => `Select ${name}` })
  const nobody = { ...page, items: [], total: 0 }
  const everything = { ...list, keywords: '', filters: {} }
  return (
    <>
      <Card title="Lists" flush>
        <ViewLinks label="Views" views={views} />
        <DayRange list={list} />
        <ColumnChooser store={store} columns={columns} usual={['name']} />
        {chosen.all}
        <RecordList
          {...about}
          {...{ list, result, menu }}
          columns={[chosen.column, ...columns]}
          href={() => '/'}
          tone={() => 'warning'}
        />
        <RecordCards {...about} {...{ list, result, menu }} rows={items} onOpen={nothing} />
        <RecordList {...about} list={everything} result={{ ...result, data: nobody }} />
        <RecordList {...about} list={list} result={{ ...result, data: nobody }} />
        <RecordList
          {...about}
          list={list}
          result={{ ...result, data: undefined, error: new Error('offline') }}
        />
        <SkeletonRows rows={2} />
      </Card>
      <EditedList
        words="shop_work.coupons"
        icon={IconCar}
        {...{ list: everything, result, columns }}
        onRemove={nothing}
        dialog={() => null}
      />
    </>
  )
}
