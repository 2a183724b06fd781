import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { identifyFile } from '../../shared/vehicles/ecu-identity/identify-file.ts'

/**
 * Prints what can be read out of each file of the folders, and of those below them: one line of JSON a file, with the surest value of each
 * field, or null, all that was found with offset and score, and the milliseconds it took. `npm run identify -- FOLDER…`
 *
 * With `--found` it prints only the files in which something is given, and last how many different files there were: what is printed
 * for files that are no reads is wrong.
 */
async function main() {
  const { positionals: folders, values } = parseArgs({
    allowPositionals: true,
    options: { found: { type: 'boolean', default: false } },
  })
  if (folders.length === 0) throw new Error('Usage: npm run identify -- [--found] FOLDER…')
  const hashes = new Set<string>()
  const counts = { files: 0, found: 0, bytes: 0, ms: 0 }
  for (const { folder, path } of (await Promise.all(folders.map(filesOf))).flat()) {
    const bytes = await readFile(path)
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (values.found && hashes.has(hash)) continue
    hashes.add(hash)
    const { isFound, ...line } = lineOf(relative(folder, path), bytes)
    counts.files += 1
    counts.bytes += bytes.length
    counts.ms += line.ms
    if (isFound) counts.found += 1
    if (isFound || !values.found) process.stdout.write(`${JSON.stringify(line)}\n`)
  }
  if (values.found) process.stdout.write(`${JSON.stringify({ ...counts, ms: Math.round(counts.ms) })}\n`)
}

async function filesOf(folder: string) {
  if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is no folder`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => ({ folder, path }))
}

function lineOf(file: string, bytes: Uint8Array) {
  const start = performance.now()
  const { evidence, ...identity } = identifyFile(file, bytes)
  const ms = Math.round((performance.now() - start) * 10) / 10
  const { maker = null, families, hardware, software, parts, engine = null } = identity
  return {
    isFound: Boolean(maker ?? engine ?? families[0] ?? hardware[0] ?? software[0] ?? parts[0]),
    file,
    size: bytes.length,
    maker,
    family: families[0] ?? null,
    hardware: hardware[0] ?? null,
    software: software[0] ?? null,
    part: parts[0] ?? null,
    engine,
    container: identity.container,
    byte_order: identity.byte_order ?? 'plain',
    families,
    all_hardware: hardware,
    all_software: software,
    parts,
    warnings: identity.warnings,
    from_name: identity.from_name,
    evidence,
    ms,
  }
}

await main()
