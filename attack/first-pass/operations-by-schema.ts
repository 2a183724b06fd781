import { readFile, writeFile } from 'node:fs/promises'

const list = new URL('./operations-by-schema.txt', import.meta.url)

/** Reads which operations values made from their schema carry out, as the last recorded first pass found. */
export async function readOperationsBySchema(): Promise<string[]> {
  return (await readFile(list, 'utf8')).trimEnd().split('\n')
}

/** Records the operations that values made from their schema carried out. */
export const recordOperationsBySchema = (operations: Iterable<string>) =>
  writeFile(list, `${[...operations].toSorted().join('\n')}\n`)
