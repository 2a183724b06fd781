import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Time for which pages that were opened before a build still find their files. */
const retentionMs = 7 * 24 * 60 * 60_000

/** Files that the newest build lacks → the time of the first build without them, ISO. */
type Superseded = Record<string, string>

/**
 * Moves a build (`from`) to the folder it is served from (`to`), on the same disk. Every file is replaced at once, the
 * pages after all others and `index.html` as the last, so that everybody who gets a new page finds all of its files. Files of earlier builds
 * stay for 7 days.
 */
export async function publishBuild(from: string, to: string, now = new Date()) {
  const record = `${to}-superseded.json`
  const before: Superseded = await readFile(record, 'utf8').then(JSON.parse, () => ({}))
  const files = await filesIn(from)
  const superseded: Superseded = {}
  for (const file of (await filesIn(to)).difference(files)) {
    const since = before[file] ?? now.toISOString()
    if (now.getTime() - Date.parse(since) > retentionMs) await rm(join(to, file))
    else superseded[file] = since
  }
  await writeFile(record, JSON.stringify(superseded, null, 2))
  const isPage = (file: string) => file.endsWith('.html')
  const pages = [...files].filter(isPage).toSorted((one) => (one === 'index.html' ? 1 : -1))
  for (const file of [...[...files].filter((file) => !isPage(file)), ...pages]) {
    await mkdir(dirname(join(to, file)), { recursive: true })
    await rename(join(from, file), join(to, file))
  }
}

async function filesIn(folder: string): Promise<Set<string>> {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))))
}
