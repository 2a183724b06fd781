import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { english } from '../../shared/locales/english.ts'
import { flat } from '../../shared/site/phrases/flat.ts'
import { fetchedParts, partOf } from './phrase-parts.ts'
import { modules, unusedPhrases, web, words } from './said-phrases-fixture.ts'

const groupsIn = (said: Iterable<string>) =>
  new Set([...said].map((word) => word.replace(/\..*/, '')).filter((group) => group in english))
const said = {
  first: groupsIn(words.first),
  customer: groupsIn(words.customer).difference(groupsIn(words.first)),
  team: groupsIn(words.team).difference(groupsIn([...words.first, ...words.customer])),
  reference: groupsIn(words.reference).difference(groupsIn(words.customer)),
}

const groupsOf = (part: string) =>
  Object.entries(partOf).flatMap(([group, of]) => (of === part ? [group] : []))

test('every page belongs to one of the parts', () => {
  const all = new Map([...modules.reference, ...modules.team])
  const pages = globSync('**/*-page.tsx', { cwd: web }).map((path) => join(web, path))
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter((path) => !all.has(path))).toEqual([])
  expect(modules.first.has(join(web, 'layout/frame/frame.tsx'))).toBe(false)
  expect(modules.customer.has(join(web, 'layout/frame/admin-layout.tsx'))).toBe(false)
})

test.each(fetchedParts)('the part "%s" contains the groups that its pages are the first to use', (part) => {
  expect([...said[part]].toSorted()).toEqual(groupsOf(part).toSorted())
})

test('the browser uses no phrase of the server alone', () => {
  const browser = said.first.union(said.customer).union(said.team).union(said.reference)
  expect(groupsOf('server').filter((group) => browser.has(group))).toEqual([])
})

test('customers fetch no phrase that only the team’s pages use', () => {
  const fetched = Object.entries(english).filter(([group]) => said.customer.has(group))
  const used = [...words.first, ...words.customer]
  const unused = [...flat(Object.fromEntries(fetched)).keys()].filter(
    (key) => !used.some((word) => key.startsWith(word)),
  )
  expect(unused).toEqual([])
})

test('every phrase is used', () => {
  expect(unusedPhrases()).toEqual([])
})
