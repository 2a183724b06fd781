import { createReadStream } from 'node:fs'
import type { z } from 'zod'
import { type CsvProblem, csvImportLimits } from '../../../shared/contract/csv-import.ts'
import { type CsvColumns, openCsv } from './read-csv.ts'

/** A CSV file whose lines are forms. */
export type CsvForms<Column extends string, Form> = CsvColumns<Column> & {
  /** Reads the cells of a line as the form reads what is typed. */
  read: (values: Partial<Record<Column, string>>) => z.ZodSafeParseResult<Form>
  /** Names what a line is about, and the column that identifies it: two lines can't be about the same. */
  about: { column: Column; of: (form: Form) => string }
}

/** A line of a file as a form. */
export type FormOfLine<Form> = { line: number; form: Form }

/**
 * Reads a CSV file, and what is wrong with its lines. Errors: csv_header_wrong, csv_unreadable,
 * csv_too_many_rows.
 *
 * @returns the file's columns, the lines that are right, the number of all, and the problems in the order of the lines
 */
export async function readForms<Column extends string, Form>(
  path: string,
  file: CsvForms<Column, Form>,
): Promise<{ columns: Column[]; forms: FormOfLine<Form>[]; rows: number; problems: CsvProblem[] }> {
  const [forms, problems]: [FormOfLine<Form>[], CsvProblem[]] = [[], []]
  const seen = new Set<string>()
  let rows = 0
  const csv = await openCsv(createReadStream(path), file)
  for await (const group of csv.rows) {
    for (const { line, values, problem } of group) {
      rows += 1
      const report = (column: Column | '', problem: string) =>
        problems.push(problemOf({ line, column, problem }, column && values[column]))
      const read = file.read(values)
      if (problem) report('', problem)
      else if (!read.success)
        problems.push(...read.error.issues.map((issue) => problemOfIssue(line, values, issue)))
      else {
        const about = file.about.of(read.data)
        if (seen.has(about)) report(file.about.column, 'twice')
        else forms.push({ line, form: read.data })
        seen.add(about)
      }
    }
  }
  return { columns: csv.columns, forms, rows, problems }
}

/** Makes the problem that a form has with the cell of a line. */
function problemOfIssue(
  line: number,
  values: Partial<Record<string, string>>,
  issue: z.core.$ZodIssue,
): CsvProblem {
  const column = String(issue.path[0])
  const problem = issue.code === 'custom' ? issue.message : issue.code
  const allowed = issue.code === 'invalid_value' ? { allowed: issue.values.map(String) } : {}
  return problemOf({ line, column, problem, ...allowed }, values[column])
}

/** Makes the problem of a cell that holds this. */
export const problemOf = (problem: Omit<CsvProblem, 'value'>, value = ''): CsvProblem => ({
  ...problem,
  value: value.slice(0, csvImportLimits.value),
})
