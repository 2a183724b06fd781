import { beforeEach, expect, test, vi } from 'vitest'

// The store listens to the window from the moment it is loaded.
vi.hoisted(() => vi.stubGlobal('window', new EventTarget()))

const { closeTab, openTab, openTabs, tabsOf } = await import('./open-tabs.ts')

beforeEach(() => openTabs.set({ of: '', ids: [] }))

const open = (...ids: string[]) => {
  for (const id of ids) openTab('me', id)
}

test('a conversation has one tab, in the order in which they were opened', () => {
  open('a', 'b', 'a')
  expect(tabsOf('me')).toEqual(['a', 'b'])
})

test('closing a tab leads to the one after it, or else to the one before it', () => {
  open('a', 'b', 'c')
  expect(closeTab('me', 'b')).toBe('c')
  expect(closeTab('me', 'c')).toBe('a')
  expect(closeTab('me', 'a')).toBeUndefined()
  expect(tabsOf('me')).toEqual([])
})

test('of too many tabs the first ones give way', () => {
  const ids = Array.from({ length: 14 }, (_, at) => String(at))
  open(...ids)
  expect(tabsOf('me')).toEqual(ids.slice(2))
})

test('who shares a browser has no tabs of somebody else', () => {
  open('a')
  expect(tabsOf('colleague')).toEqual([])
  openTab('colleague', 'b')
  expect([tabsOf('colleague'), tabsOf('me')]).toEqual([['b'], []])
})
