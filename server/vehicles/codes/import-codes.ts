import { type CsvImportReport, csvImportLimits } from '../../../shared/contract/csv-import.ts'
import { audit } from '../../accounts/users/audit.ts'
import { readForms } from '../../platform/csv/read-forms.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { addCodes } from './add-codes.ts'
import { announceCodes } from './change-codes.ts'
import type { CodeFile } from './code-files.ts'

/**
 * Takes over the codes of a CSV file: new ones are added, those that are there get what differs, so that the same file
 * twice changes nothing. With any problem, or with `dry_run`, nothing is kept, and the report says what would be. Throws
 * `csv_header_wrong`, `csv_unreadable`, `csv_too_many_rows`.
 */
export async function importCodes(
  db: Db,
  user: Actor,
  file: CodeFile,
  [sent]: StagedFile[],
  dry_run: boolean,
): Promise<CsvImportReport> {
  const { forms, rows, problems } = await readForms(sent?.path ?? '', file)
  const codes = forms.map(({ form }) => form)
  const report = {
    rows,
    problems: problems.slice(0, csvImportLimits.problems),
    problems_total: problems.length,
    done: false,
  }
  const keep = !dry_run && problems.length === 0
  try {
    return await db.transaction(async (db) => {
      const { added, changed } = await addCodes(db, codes)
      const counted = { ...report, added, changed, same: codes.length - added - changed, done: keep }
      if (!keep) throw new Undone(counted)
      if (added + changed > 0) {
        await audit(db, user, 'codes_imported', { _id: null, name: file.name }, { after: { added, changed } })
        await announceCodes(db)
      }
      return counted
    })
  } catch (error) {
    if (error instanceof Undone) return error.report
    throw error
  }
}

/** Ends a transaction whose outcome alone was wanted. */
class Undone extends Error {
  readonly report: CsvImportReport
  constructor(report: CsvImportReport) {
    super('undone')
    this.report = report
  }
}
