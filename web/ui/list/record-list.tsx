import { usePhone } from '../display/use-phone.ts'
import type { RecordListProps } from './columns/record-columns.ts'
import { ListFrame } from './list-frame.tsx'
import { RecordCards } from './record-cards.tsx'
import { RecordTable } from './record-table.tsx'

/** Shows a list of records: search, filters, sorting and page in the address; a table, or cards on a phone. */
export function RecordList<T extends { _id: string }>(props: RecordListProps<T>) {
  const phone = usePhone()
  const Rows = phone ? RecordCards : RecordTable
  return (
    <ListFrame {...props} skeleton={{ rows: 8, height: phone ? 84 : 52 }}>
      {(rows) => <Rows {...props} rows={rows} />}
    </ListFrame>
  )
}
