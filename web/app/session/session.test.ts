import { beforeEach, expect, test, vi } from 'vitest'
import { makePerson } from './person-fixture.ts'

const admin = { user: makePerson({ _id: 'admin', role_id: 1 }), access_token: 'a1', refresh_token: 'r1' }
const customer = { user: makePerson({ _id: 'customer' }), access_token: 'a2', refresh_token: 'r2' }
const draftOf = (stored: unknown) => (typeof stored === 'string' ? stored : null)
const personPage = { pathname: '/admin/people/customer', search: '?part=orders' }

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

let browser = storage()
let otherTabs: (() => void)[] = []
/** Opens a tab of the browser, or loads it anew with what it stored. The last one that was opened is in front. */
async function openTab(tabStorage = storage()) {
  vi.resetModules()
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (event: { key: null }) => void) =>
      otherTabs.push(() => listener({ key: null })),
    location: personPage,
  })
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('sessionStorage', tabStorage)
  const { ownStore } = await import('./own-store.ts')
  return { ...(await import('./session.ts')), draft: ownStore('draft', draftOf), tabStorage }
}

beforeEach(() => {
  browser = storage()
  otherTabs = []
})

test('acting as a customer stays in its tab, through a reload, and ends where it began', async () => {
  const other = await openTab()
  other.sessionStore.set(admin)
  const tab = await openTab()
  tab.actAs(customer)
  const reloaded = await openTab(tab.tabStorage)
  expect(reloaded.sessionStore.get()?.user._id).toBe('customer')
  expect(reloaded.isActing()).toBe(true)
  expect((await openTab()).sessionStore.get()?.user._id).toBe('admin')
  expect(other.sessionStore.reread()?.user._id).toBe('admin')

  const back = await openTab(tab.tabStorage)
  back.sessionStore.set(null)
  expect(back.sessionStore.get()?.user._id).toBe('admin')
  expect([back.takeWayBack(), back.takeWayBack()]).toEqual(['/admin/people/customer?part=orders', null])
  expect((await openTab(tab.tabStorage)).isActing()).toBe(false)
})

test('it ends as soon as its admin is signed out, or somebody else is signed in', async () => {
  for (const next of [null, { ...admin, user: makePerson({ _id: 'colleague' }) }]) {
    const other = await openTab()
    other.sessionStore.set(admin)
    const tab = await openTab()
    tab.actAs(customer)
    browser.removeItem('maproom.session')
    if (next) browser.setItem('maproom.session', JSON.stringify(next))
    for (const notify of otherTabs) notify()
    expect(tab.sessionStore.get()?.user._id).toBe(next?.user._id)
    expect(tab.isActing()).toBe(false)
  }
})

test('new tokens reach the session whose token was used, and no other', async () => {
  const tab = await openTab()
  tab.sessionStore.set(admin)
  tab.actAs(customer)
  tab.storeTokens('r1', { access_token: 'late', refresh_token: 'late' })
  expect(tab.sessionStore.get()).toMatchObject({ access_token: 'a2', refresh_token: 'r2' })
  tab.storeTokens('r2', { access_token: 'a3', refresh_token: 'r3' })
  expect(tab.sessionStore.get()).toMatchObject({ user: { _id: 'customer' }, refresh_token: 'r3' })
  expect((await openTab()).sessionStore.get()).toMatchObject({ refresh_token: 'r1' })
})

test('what is stored for the customer is stored in that tab', async () => {
  const tab = await openTab()
  tab.sessionStore.set(admin)
  tab.draft.set('the admin’s')
  tab.actAs(customer)
  expect(tab.draft.get()).toBeNull()
  tab.draft.set('the customer’s')
  expect((await openTab(tab.tabStorage)).draft.get()).toBe('the customer’s')
  const other = await openTab()
  expect(other.draft.get()).toBe('the admin’s')
})
