import type { ReactNode } from 'react'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { ListFilter } from './list-filters.tsx'
import type { ListSearch } from './use-list-search.ts'

/** A list of records, and what can be done with it. */
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

/** A column of a list of records. */
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
