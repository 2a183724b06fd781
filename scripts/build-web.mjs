import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, node, root, run, stopwatch, tool } from './run.mjs'

const sources = [
  'web',
  'widget',
  'shared',
  'vite.config.ts',
  'scripts/page-loads.ts',
  'scripts/phrase-files.ts',
  'scripts/text-fonts.ts',
  'server/platform/http/web/publish-build.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = join(root, 'dist/built-from')

/** Builds the browser part when anything it is made of changed since. */
export async function ensureWeb() {
  const now = fingerprint()
  if (
    existsSync(join(root, 'dist/web/index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === now
  )
    return
  console.log('Building the browser part …')
  const took = stopwatch()
  const { code, output } = await buildWeb()
  if (code !== 0) exitWith(`${output}\n\nThe browser part could not be built; why is above.`)
  console.log(`Built in ${took()}.`)
}

/** Builds the browser part in any case. */
export async function buildWeb() {
  const now = fingerprint()
  // Vite takes NODE_ENV from outside, and with it React's slow half.
  const result = await run(node, [tool('vite/bin/vite.js'), 'build', '--logLevel=warn'], {
    env: { NODE_ENV: 'production' },
  })
  if (result.code === 0) writeFileSync(stamp, now)
  return result
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const path of filesIn(source))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(join(root, path))) return []
  if (path.includes('.')) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort()
}
