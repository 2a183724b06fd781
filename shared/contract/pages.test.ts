import { expect, test } from 'vitest'
import { pathTo } from './pages.ts'

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
