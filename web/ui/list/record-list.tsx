import { usePhone } from '../display/use-phone.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListPages } from './list-pages.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RecordCards } from './record-cards.tsx'
import type { RecordListProps } from './record-columns.ts'
import classes from './record-list.module.css'
import { RecordTable } from './record-table.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** A list of records: search, filters, sorting and page in the address; a table, or cards on a phone. */
export function RecordList<T extends { _id: string }>(props: RecordListProps<T>) {
  const { label, result, list, searchLabel, filters = [], besideFilters, empty } = props
  const phone = usePhone()
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
