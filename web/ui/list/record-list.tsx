import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordCards } from './record-cards.tsx'
import classes from './record-list.module.css'
import { RecordTable } from './record-table.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import type { ListSearch } from './use-list-search.ts'

export type Column<T> = {
  key: string
  head: ReactNode
  cell: (row: T) => ReactNode
  /** The name it sorts by; without it the column doesn't sort. */
  sort?: string
  /** `end` for amounts and counts. */
  align?: 'start' | 'end'
  /** A word or two that are always shown whole; long addresses and names give way instead. */
  short?: boolean
  /** One line, such as an address, that is cut where there is no room. */
  line?: boolean
  /** Only where there is room: hidden below 1200 px. */
  wide?: boolean
  /** What it is on a phone's card: its heading, a fact under it, beside the heading, or left out. */
  phone?: 'title' | 'aside' | 'fact'
}

export type RecordListProps<T extends { _id: string }> = {
  /** What the list holds, for screen readers. */
  label: string
  columns: readonly Column<T>[]
  /** The paged call, as TanStack Query gives it. */
  result: {
    data: PageOf<T> | undefined
    error: unknown
    isPending: boolean
    isPlaceholderData?: boolean
    refetch: () => unknown
  }
  list: ListSearch
  searchLabel?: string
  filters?: readonly ListFilter[]
  /** More to narrow it by than choices, beside the filters. */
  besideFilters?: ReactNode
  /** Where a row leads. */
  href?: (row: T) => string
  /** What a click on a row does where it has no address of its own. */
  onOpen?: (row: T) => void
  /** `Menu.Item`s for the menu at the row's end. */
  menu?: (row: T) => ReactNode
  /** What stands there when there is nothing at all. */
  empty: ReactNode
  /** Sets a row apart: `warning` for what is late. */
  tone?: (row: T) => 'warning' | undefined
}

/** A list of records: search, filters, sorting and page in the address; a table, or cards on a phone. */
export function RecordList<T extends { _id: string }>(props: RecordListProps<T>) {
  const { label, result, list, searchLabel, filters = [], besideFilters, empty } = props
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const { data, error, isPending } = result
  const narrowed = list.keywords !== '' || Object.keys(list.filters).length > 0
  const Rows = phone ? RecordCards : RecordTable

  return (
    <div className={classes.list} aria-busy={isPending || result.isPlaceholderData}>
      <ListFilters list={list} filters={filters} searchLabel={searchLabel} beside={besideFilters} />
      {isPending && <SkeletonRows rows={8} height={phone ? 84 : 52} />}
      {error && !data ? <ErrorState error={error} retry={result.refetch} /> : null}
      {data && data.items.length > 0 && <Rows {...props} rows={data.items} />}
      {data?.items.length === 0 && (narrowed ? <NothingFound list={list} /> : empty)}
      {data && data.items.length > 0 && <ListPages list={list} data={data} label={label} />}
    </div>
  )
}
