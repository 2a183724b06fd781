import type { SentFile } from '../../server/test/call.ts'

/** Makes a CSV file of these lines, as imports take it. */
export const csvFile = (...lines: string[]): SentFile => ({
  field: 'file',
  name: 'rows.csv',
  bytes: new TextEncoder().encode(lines.join('\n')),
})
