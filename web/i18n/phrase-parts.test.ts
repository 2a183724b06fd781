import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { english } from '../../shared/locales/english.ts'
import { fetchedParts, partOf } from './phrase-parts.ts'

const web = join(import.meta.dirname, '..')
const routes = join(web, 'app/routing/routes.ts')
const tables = globSync('*/pages.ts', { cwd: web }).map((path) => join(web, path))
const imported = /(?:\bfrom |\bimport\(?)\s*'(\.[^']+\.tsx?)'/g
/** A page's row in the table of its area. */
const row = /^ {2}\w+: \{\n {4}layout: '([\w-]+)'[\s\S]*?^ {2}\},$/gm

function codeOf(path: string): string {
  const code = readFileSync(path, 'utf8').replaceAll(/import type .*|\/\*[\s\S]*?\*\/|^ *\/\/.*/gm, '')
  // Pages and layouts are looked at by what they are for.
  if (tables.includes(path)) return code.replaceAll(row, '')
  return path === routes ? code.replaceAll(/import\('[^']+'\)/g, '') : code
}

const importsOf = (path: string, code: string) =>
  [...code.matchAll(imported)].map(([, to = '']) => join(path, '..', to))

/** The code of these files and of all they import. */
function modulesFrom(paths: string[], found = new Map<string, string>()) {
  for (const path of paths.filter((path) => !found.has(path))) {
    const code = codeOf(path)
    found.set(path, code)
    modulesFrom(importsOf(path, code), found)
  }
  return found
}

/** The rows of the pages that stand in a layout, with the files of the pages and the layout's own. */
function pagesIn(layout: string, frame: string) {
  const rows = tables.flatMap((table) =>
    [...readFileSync(table, 'utf8').matchAll(row)]
      .filter(([, of]) => of === layout)
      .map(([code]) => ({ code, files: importsOf(table, code) })),
  )
  return modulesFrom(
    [join(web, 'layout', frame), ...rows.flatMap(({ files }) => files)],
    new Map(rows.map(({ code }) => [code, code])),
  )
}

const first = new Map([
  ...modulesFrom([join(web, 'main.tsx')]),
  ...pagesIn('public', 'public/public-layout.tsx'),
])
const modules = {
  first,
  customer: new Map([
    ...first,
    ...pagesIn('public-data', 'public/public-data-layout.tsx'),
    ...pagesIn('customer', 'frame/customer-layout.tsx'),
  ]),
  team: new Map([...first, ...pagesIn('admin', 'frame/admin-layout.tsx')]),
}

/** What looks like a phrase in these modules: `orders.status.`, `ui.save`. */
const wordsOf = (part: keyof typeof modules) =>
  new Set(
    [...modules[part].values()].flatMap((code) =>
      [...code.matchAll(/['"`](\w+\.[\w.]*)/g)].map(([, word = '']) => word),
    ),
  )
const words = { first: wordsOf('first'), customer: wordsOf('customer'), team: wordsOf('team') }
const groupsIn = (said: Iterable<string>) =>
  new Set([...said].map((word) => word.replace(/\..*/, '')).filter((group) => group in english))
const said = {
  first: groupsIn(words.first),
  customer: groupsIn(words.customer).difference(groupsIn(words.first)),
  team: groupsIn(words.team).difference(groupsIn([...words.first, ...words.customer])),
}

test('every page stands in one of the three', () => {
  const all = new Map([...modules.first, ...modules.customer, ...modules.team])
  const pages = globSync('**/*-page.tsx', { cwd: web }).map((path) => join(web, path))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((path) => !all.has(path))).toEqual([])
  expect(modules.first.has(join(web, 'layout/frame/frame.tsx'))).toBe(false)
  expect(modules.customer.has(join(web, 'layout/frame/admin-layout.tsx'))).toBe(false)
})

test.each(fetchedParts)('the part "%s" has the groups that its pages are the first to use', (part) => {
  const groups = Object.entries(partOf).filter(([, of]) => of === part)
  expect([...said[part]].toSorted()).toEqual(groups.map(([group]) => group).toSorted())
})

test('what only the server says isn’t said by the browser', () => {
  const groups = Object.entries(partOf).filter(([, of]) => of === 'server')
  const browser = said.first.union(said.customer).union(said.team)
  expect(groups.filter(([group]) => browser.has(group))).toEqual([])
})

function keysOf(phrases: object, path = ''): string[] {
  return Object.entries(phrases).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  )
}

test('customers fetch no phrase that only the team’s pages use', () => {
  const fetched = Object.entries(english).filter(([group]) => said.customer.has(group))
  const used = [...words.first, ...words.customer]
  const unused = keysOf(Object.fromEntries(fetched)).filter(
    (key) => !used.some((word) => key.startsWith(word)),
  )
  expect(unused).toEqual([])
})
