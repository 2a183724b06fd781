import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Vite's manifest of each module that is loaded on demand, of each file that several of them import, and of fonts. */
export type BuildManifest = Record<string, { file: string; css?: string[]; imports?: string[] } | undefined>

/** The pages that are built: the app, and those that are opened without it, a product of the shop and the sign-in page. */
export const builtPages = ['index.html', 'product.html', 'sign-in.html'] as const
export type BuiltPageName = (typeof builtPages)[number]

/** A built page, the manifest of the files it leads to, and the name of their build: another one has other files. */
export type BuiltPage = { html: string; manifest: BuildManifest; build: string }

/** The built browser part as it lies in its folder now. */
export type BuiltWeb = {
  root: string
  /** Null when nothing was built. */
  page: (name: BuiltPageName) => Promise<BuiltPage | null>
  /** Tells if it has a file of this name that may be served; the page and its manifest may not. */
  has: (name: string) => Promise<boolean>
}

type Known = {
  built_ms: number
  pages: ReadonlyMap<BuiltPageName, BuiltPage>
  files: ReadonlySet<string>
}

/** Time for which the present build counts as known. */
const checkEveryMs = 1000

/**
 * Reads the built browser part, and notices a newer build by its `index.html`, which is put there last: it checks
 * that once a second while requests come, and when an unknown script is requested.
 */
export function builtWeb(root: string): BuiltWeb {
  let known: Known = { built_ms: 0, pages: new Map(), files: new Set() }
  let lookedAt = 0
  let looking: Promise<void> | undefined

  const look = () => {
    looking ??= readAgain().finally(() => {
      looking = undefined
      lookedAt = Date.now()
    })
    return looking
  }
  const readAgain = async () => {
    const index = join(root, 'index.html')
    const built_ms = await stat(index).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (built_ms === 0 || built_ms === known.built_ms) return
    const files = await readFile(join(root, '.vite/manifest.json'), 'utf8').catch(() => '{}')
    const [manifest, build] = [
      JSON.parse(files),
      createHash('sha256').update(files).digest('hex').slice(0, 16),
    ]
    const read = async (name: BuiltPageName) =>
      [name, { html: await readFile(join(root, name), 'utf8'), manifest, build }] as const
    known = {
      built_ms,
      pages: new Map(await Promise.all(builtPages.map(read))),
      files: await filesIn(root),
    }
  }
  const upToDate = async () => {
    if (Date.now() - lookedAt > checkEveryMs) await look()
    return known
  }
  return {
    root,
    page: async (name) => (await upToDate()).pages.get(name) ?? null,
    has: async (name) => {
      if ((await upToDate()).files.has(name)) return true
      // Another process may have answered with the page of a build that came this very second.
      if (name.startsWith('assets/')) await look()
      return known.files.has(name)
    },
  }
}

async function filesIn(root: string): Promise<Set<string>> {
  const pages: readonly string[] = builtPages
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const names = paths.map((path) => relative(root, path).replaceAll(sep, '/'))
  return new Set(
    names.filter(
      (name) => !pages.includes(name) && !/^(widget\/(index\.html|embed\.js)|\.vite\/)/.test(name),
    ),
  )
}
