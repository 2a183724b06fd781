import type { ImportKind } from '../../../shared/contract/csv-import.ts'
import type { Paging } from '../../../shared/contract/paging.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { listImportsOf, readImport } from './import-records.ts'
import type { UndoneRecords } from './imported-records.ts'
import { undoImport } from './undo-import.ts'

type RecordsOf = (db: Db, portal: RunningPortal) => UndoneRecords | Promise<UndoneRecords>
type Asked = { db: Db; portal: RunningPortal; user: Actor }

/** Makes the handlers of `importRecordCalls` for one kind of records. */
export const importHandlersOf = (kind: ImportKind, recordsOf: RecordsOf) => ({
  imports: ({ db, query }: Pick<Asked, 'db'> & { query: Paging }) => listImportsOf(db, kind, query),
  undoImport: async ({ db, portal, user, params }: Asked & { params: { id: string } }) => {
    await undoImport(db, user, await recordsOf(db, portal), params.id)
    return readImport(db, kind, params.id)
  },
})
