import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addresses, pathTo } from './pages.ts'

test('an address is filled with its values', () => {
  expect(pathTo('login')).toBe('/login')
  expect(pathTo('order', { id: '7' })).toBe('/order_details/7')
})

test('a value in an address is encoded', () => {
  expect(pathTo('person', { id: 'a/b?c $id' })).toBe('/admin/agent_manager/agents_list/a%2Fb%3Fc%20%24id')
})

test('other values become the search', () => {
  expect(pathTo('invoices', { attention: true, q: 'A&B' })).toBe(
    '/admin/agent_manager/agency_invoices?attention=true&q=A%26B',
  )
  expect(pathTo('order', { tab: 'files', id: '7' })).toBe('/order_details/7?tab=files')
})

test('no address of a page is typed as text', () => {
  const root = join(import.meta.dirname, '../..')
  const starts = Object.values(addresses).filter((address) => address !== '/')
  const typed = new RegExp(
    String.raw`(?<!\bpath: )['"\`](${starts.map((start) => start.replace(/\$.*/, '')).join('|')})(?![\w-])`,
  )
  const files = globSync(['shared/**/*.ts', 'server/**/*.ts', 'web/**/*.{ts,tsx}'], {
    cwd: root,
    // Tests may, `env.ts` names one to people, the addresses themselves and those to come stand somewhere, and
    // `refresh-queries.ts` names calls, some of which are called like a page.
    exclude: [
      ...['**/*.test.ts', '**/*fixtures.ts', '**/env.ts', '**/contract/pages.ts', '**/planned-pages.ts'],
      '**/refresh-queries.ts',
    ],
  })
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => typed.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
