import { describe, expect, test } from 'vitest'
import { addresses, pageNames } from '../../shared/contract/pages.ts'
import { redirectFor } from '../app/routing/guards.ts'
import type { Page } from '../app/routing/page.ts'
import { makePerson } from '../app/session/person-fixture.ts'
import { menuOf } from '../layout/menu/menu.ts'
import { pages } from './pages.ts'

const rows = pageNames.map((name): [string, Page] => [name, pages[name]])
const admin = makePerson({ role_id: 1 })
const staff = makePerson({ role_id: 3 })

test('no two pages have the same address', () => {
  expect(new Set(Object.values(addresses)).size).toBe(pageNames.length)
})

describe.each(rows)('the page %s', (...[, page]) => {
  test('redirects signed-out people to the sign-in unless it is public', () => {
    const open = 'readers' in page && ['everybody', 'guest', 'resetting'].includes(page.readers ?? '')
    expect(redirectFor(page, null)).toBe(open ? null : '/login')
  })

  test('is closed to people of the other area', () => {
    if (page.layout === 'customer') expect(redirectFor(page, admin)).toBe('/admin')
    if (page.layout === 'admin') expect(redirectFor(page, makePerson({}))).toBe('/')
  })

  test('opens only with its permission, or any one of several', () => {
    if (page.layout !== 'admin') return
    const { permission } = page
    expect(redirectFor(page, staff)).toBe(permission ? '/admin' : null)
    for (const permissions of permission ? [permission].flat().map((one) => [one]) : [[]])
      expect(redirectFor(page, { ...staff, permissions })).toBeNull()
  })
})

describe.each(['customer', 'admin'] as const)('the menu of the %s area', (area) => {
  const groups = menuOf(area)

  test('lists each page whose row names an entry, at its own position', () => {
    const isOf = ({ layout }: Page) => (area === 'admin') === (layout === 'admin')
    const named = rows.filter(([, page]) => isOf(page) && page.menu)
    expect(groups.flatMap(({ entries }) => entries)).toHaveLength(named.length)
    for (const { entries } of groups) {
      expect(entries.length).toBeGreaterThan(0)
      expect(new Set(entries.map(({ order }) => order)).size).toBe(entries.length)
    }
  })

  test('links to addresses that need no values', () => {
    expect(groups.flatMap(({ entries }) => entries).filter(({ path }) => path.includes('$'))).toEqual([])
  })
})
