import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { english } from '../../shared/locales/english.ts'
import { flat } from '../../shared/site/phrases/flat.ts'
import { partOf } from './phrase-parts.ts'

export const web = join(import.meta.dirname, '..')
const routes = join(web, 'routing/routes.ts')
const tables = globSync('*/pages.ts', { cwd: web }).map((path) => join(web, path))
const imported = /(?:\bfrom |\bimport\(?)\s*'(\.[^']+\.tsx?)'/g
/** A page's row in the table of its area. */
const row = /^ {2}\w+: \{\n {4}layout: '([\w-]+)'[\s\S]*?^ {2}\},$/gm

function codeOf(path: string): string {
  const code = readFileSync(path, 'utf8').replaceAll(/import type .*|\/\*[\s\S]*?\*\/|^ *\/\/.*/gm, '')
  // Pages and layouts are assigned by their area.
  if (tables.includes(path)) return code.replaceAll(row, '')
  return path === routes ? code.replaceAll(/import\('[^']+'\)/g, '') : code
}

const importsOf = (path: string, code: string) =>
  [...code.matchAll(imported)].map(([, to = '']) => join(path, '..', to))

/** Returns the code of these files and of all their imports. */
function modulesFrom(paths: string[], found = new Map<string, string>()) {
  for (const path of paths.filter((path) => !found.has(path))) {
    const code = codeOf(path)
    found.set(path, code)
    modulesFrom(importsOf(path, code), found)
  }
  return found
}

/** Returns the rows of the pages in a layout, with the files of the pages and the layout. */
function pagesIn(layout: string, frame: string, ofReference = false) {
  const rows = tables.flatMap((table) =>
    [...readFileSync(table, 'utf8').matchAll(row)]
      .filter(([code, of]) => of === layout && code.includes('phrases:') === ofReference)
      .map(([code]) => ({ code, files: importsOf(table, code) })),
  )
  return modulesFrom(
    [join(web, 'layout', frame), ...rows.flatMap(({ files }) => files)],
    new Map(rows.map(({ code }) => [code, code])),
  )
}

const first = new Map([
  ...modulesFrom([join(web, 'main.tsx'), join(web, 'product.tsx'), join(web, 'sign-in.tsx')]),
  ...pagesIn('public', 'public/public-layout.tsx'),
])
const customer = new Map([
  ...first,
  ...pagesIn('public-data', 'public/public-data-layout.tsx'),
  ...pagesIn('customer', 'frame/customer-layout.tsx'),
])
/** The code behind the pages of each part, by its file. */
export const modules = {
  first,
  customer,
  reference: new Map([...customer, ...pagesIn('public-data', 'public/public-data-layout.tsx', true)]),
  team: new Map([...first, ...pagesIn('admin', 'frame/admin-layout.tsx')]),
}

/** A group of phrases that is given to a form, a list or an action, which say them by their names. */
const group = /\b(?:words|useGroup)(?:: |="|\()'?(\w+(?:\.\w+)*)['"]/g
/** A group with the question before something of it is deleted. */
const deletions = /\bdeletion\('([\w.]+)'/g
/** Names that are said of such groups: of the fields of a form, and of what stands in `phrase('title')`. */
const names = /\b(?:field|phrase|say)\('(\w+)'/g

/** Returns the texts in these modules that look like phrase keys: `orders.status.`, `ui.save`. */
function wordsOf(part: keyof typeof modules) {
  const codes = [...modules[part].values()]
  const all = (pattern: RegExp, codes: string[]) =>
    codes.flatMap((code) => [...code.matchAll(pattern)].map(([, word = '']) => word))
  const said = all(names, codes).flatMap((name) => [name, `${name}_hint`, `${name}_wrong`])
  return new Set([
    ...all(
      /['"`](\w+\.[\w.]*)/g,
      codes.map((code) => code.replaceAll(group, '')),
    ),
    ...all(group, codes).flatMap((group) => said.map((name) => `${group}.${name}`)),
    ...all(deletions, codes).map((group) => `${group}.delete_`),
  ])
}
export const words = {
  first: wordsOf('first'),
  customer: wordsOf('customer'),
  reference: wordsOf('reference'),
  team: wordsOf('team'),
}

/** Lists the phrases that neither pages nor the server say, besides those of the server's own groups. */
export function unusedPhrases(): string[] {
  const server = globSync('**/*.ts', { cwd: join(web, '../server') }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  const code = [
    ...modules.reference.values(),
    ...modules.team.values(),
    ...server.map((path) => readFileSync(join(web, '../server', path), 'utf8')),
  ].join()
  const used = [...words.reference, ...words.team]
  const fetched = Object.entries(english).filter(([group]) =>
    Object.entries(partOf).some(([name, part]) => name === group && part !== 'server'),
  )
  const unsaid = [...flat(Object.fromEntries(fetched)).keys()].filter(
    (key) => !used.some((word) => key.startsWith(word)),
  )
  // Some keys are put together: `${list.name}.title`, or `${group}.${online ? 'switched_on' : 'switched_off'}`.
  return unsaid.filter((key) => {
    const last = key.replace(/.*\./, '')
    return ![key, `}.${last}`, `'${last}'`].some((part) => code.includes(part))
  })
}
