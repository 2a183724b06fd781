/** Reads the lines of a table by the names in the first one. A field may be in quotes, and a quote in it is doubled. */
export function readCsv(text: string): Record<string, string>[] {
  const [names = [], ...lines] = text.split(/\r?\n/).filter(Boolean).map(fieldsOf)
  return lines.map((fields) => Object.fromEntries(names.map((name, column) => [name, fields[column] ?? ''])))
}

function fieldsOf(line: string): string[] {
  const fields: string[] = []
  for (const [, quoted, plain = ''] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    fields.push((quoted?.replaceAll('""', '"') ?? plain).trim())
  }
  return fields
}
