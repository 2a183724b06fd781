import { createReadStream } from 'node:fs'
import { type CodeImportReport, codeImportLimits } from '../../../shared/vehicles/codes/import-report.ts'
import { audit } from '../../accounts/users/audit.ts'
import { openCsv } from '../../platform/csv/read-csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { addCodes } from './add-codes.ts'
import { announceCodes } from './change-codes.ts'
import type { CodeFields } from './code-fields.ts'
import type { CodeFile } from './code-files.ts'

type Problem = CodeImportReport['problems'][number]

/**
 * Takes over the codes of a CSV file: new ones are added, those that are there get what differs, so that the same file
 * twice changes nothing. With any problem, or with `dry_run`, nothing is kept, and the report says what would be. Throws
 * `csv_header_wrong`, `csv_unreadable`.
 */
export async function importCodes(
  db: Db,
  user: Actor,
  file: CodeFile,
  [sent]: StagedFile[],
  dry_run: boolean,
): Promise<CodeImportReport> {
  const { codes, rows, problems } = await readLines(file, sent?.path ?? '')
  const report = {
    rows,
    problems: problems.slice(0, codeImportLimits.problems),
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
  readonly report: CodeImportReport
  constructor(report: CodeImportReport) {
    super('undone')
    this.report = report
  }
}

/** Reads the lines of a file as forms; what is wrong with one is told with its line and column. */
async function readLines(file: CodeFile, path: string) {
  const [codes, problems]: [CodeFields[], Problem[]] = [[], []]
  const lineOf = new Map<string, number>()
  let rows = 0
  const csv = await openCsv(createReadStream(path), file)
  for await (const group of csv.rows) {
    for (const { line, values, problem } of group) {
      rows += 1
      if (rows > codeImportLimits.rows) continue
      const read = file.read(values)
      if (problem) problems.push({ line, column: '', problem })
      else if (!read.success)
        for (const { path, code, message } of read.error.issues)
          problems.push({ line, column: path.join('.'), problem: code === 'custom' ? message : code })
      else {
        const { kind, code, ecu } = read.data
        const key = [kind, code.toUpperCase(), ecu.toLowerCase()].join('\n')
        if (lineOf.has(key)) problems.push({ line, column: 'code', problem: 'twice' })
        else codes.push(read.data)
        lineOf.set(key, line)
      }
    }
  }
  if (rows > codeImportLimits.rows)
    problems.push({ line: codeImportLimits.rows + 2, column: '', problem: 'too_many_rows' })
  return { codes, rows, problems }
}
