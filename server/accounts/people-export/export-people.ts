import {
  type ExportFormat,
  type PeopleFilter,
  totalRowsHeader,
} from '../../../shared/accounts/people-export.ts'
import { csvStream } from '../../platform/csv/write-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { matchesQuery } from '../people/people-conditions.ts'
import { users } from '../users/accounts.tables.ts'
import { audit } from '../users/audit.ts'
import { columnsFor, readPeople } from './read-people.ts'
import { xlsxStream } from './xlsx.ts'

const formats = {
  csv: { type: 'text/csv; charset=utf-8', stream: csvStream },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    stream: xlsxStream,
  },
}

/** Exports everybody that the filter finds as a file that is written while it is sent. */
export async function exportPeople(
  db: Db,
  user: Actor,
  { format, ...filter }: PeopleFilter & { format: ExportFormat },
): Promise<FileAnswer> {
  const total = await db.$count(users, matchesQuery(filter))
  await audit(db, user, 'users_exported', { _id: null, name: format }, { after: { ...filter, rows: total } })
  const { type, stream } = formats[format]
  const columns = columnsFor(user)
  return {
    name: `users-${new Date().toISOString().slice(0, 10)}.${format}`,
    type,
    headers: { [totalRowsHeader]: total },
    open: () => stream(columns, readPeople(db, filter, columns)),
  }
}
