import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Route } from '../../shared/contract/route.ts'
import { contract } from '../../shared/contract.ts'
import { namesIn } from './names-in.ts'

const routes = Object.values(contract).flatMap((area) => Object.values(area) as Route[])
const delivered = new Map(
  routes.map((route) => [`${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`, route]),
)

/** The calls of the product's list, by its areas, with the names that it gives what is sent and answered. */
const table = await readFile(new URL('./product-calls.tsv', import.meta.url), 'utf8')
const areas = new Map<string, string[]>()
const named: [call: string, sent: string[], answered: string[]][] = []
for (const line of table.trimEnd().split('\n').slice(1)) {
  const [area = '', method, path, sent = '', answered = ''] = line.split('\t')
  if (sent || answered) named.push([`${method} ${path}`, words(sent), words(answered)])
  areas.set(area, [...(areas.get(area) ?? []), `${method} ${path}`])
}

/** Calls of begun areas that are still missing. An area without any call needn't be named. */
const coming: Record<string, string[]> = {}

const begun = [...areas].filter(([, calls]) => calls.some((call) => delivered.has(call)))

test('the product’s list is read', () => expect(begun.length).toBeGreaterThan(5))

test.each(begun)('the contract has every call of %s, but for those still to come', (area, calls) => {
  const missing = calls.filter((call) => !delivered.has(call))
  expect(missing.toSorted()).toEqual((coming[area] ?? []).toSorted())
})

test.each(named)('%s takes and answers the product’s names', (call, sent, answered) => {
  const { query, body, response } = delivered.get(call) ?? {}
  expect([...namesIn(query), ...namesIn(body)]).toEqual(expect.arrayContaining(sent))
  expect(namesIn(response)).toEqual(expect.arrayContaining(answered))
})

function words(cell: string): string[] {
  return cell.split(' ').filter(Boolean)
}
