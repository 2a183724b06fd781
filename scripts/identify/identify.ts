import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { identifyFile } from '../../shared/vehicles/ecu-identity/identify-file.ts'

/**
 * Prints what can be read out of each file of a folder, and of those below it: one line of JSON a file, with the surest value of each
 * field, or null, all that was found with offset and score, and the milliseconds it took. `npm run identify -- FOLDER`
 */
async function main(folder: string | undefined) {
  if (!folder || !(await stat(folder)).isDirectory()) throw new Error('Usage: npm run identify -- FOLDER')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.toSorted()) {
    const bytes = await readFile(path)
    const start = performance.now()
    const { evidence, ...identity } = identifyFile(path, bytes)
    const ms = Math.round((performance.now() - start) * 10) / 10
    const { families, hardware, software, parts } = identity
    const line = {
      file: relative(folder, path),
      size: bytes.length,
      maker: identity.maker ?? null,
      family: families[0] ?? null,
      hardware: hardware[0] ?? null,
      software: software[0] ?? null,
      part: parts[0] ?? null,
      engine: identity.engine ?? null,
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
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

await main(process.argv[2])
