import type { ReactNode } from 'react'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { type Empty, Loaded } from '../feedback/loaded.tsx'
import { type ListFilter, ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { NothingFound } from './nothing-found.tsx'
import classes from './record-list.module.css'
import type { ListSearch } from './use-list-search.ts'

export type ListFrameProps<T> = {
  /** Name of the list's content, for screen readers. */
  label: string
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
  /** Shown when the list has no entries at all; explains how to add the first. */
  empty: Empty
}

type Props<T> = ListFrameProps<T> & {
  /** Number and height of the placeholder rows while the list loads. */
  skeleton: { rows: number; height: number }
  children: (rows: readonly T[]) => ReactNode
}

/** Shows a page of records in any form: search and filters, the empty states, the other pages. */
export function ListFrame<T>(props: Props<T>) {
  const { label, result, list, searchLabel, filters = [], besideFilters, empty, skeleton, children } = props
  const { isPending } = result
  const narrowed = list.keywords !== '' || Object.keys(list.filters).length > 0
  return (
    <div className={classes.list} aria-busy={isPending || result.isPlaceholderData}>
      <ListFilters list={list} filters={filters} searchLabel={searchLabel} beside={besideFilters} />
      <Loaded query={result} {...skeleton} empty={narrowed ? undefined : empty}>
        {(data) =>
          data.items.length > 0 ? (
            <>
              {children(data.items)}
              <ListPages list={list} data={data} label={label} />
            </>
          ) : (
            <NothingFound list={list} />
          )
        }
      </Loaded>
    </div>
  )
}
