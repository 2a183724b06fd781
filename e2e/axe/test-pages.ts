import { expect, test } from '@playwright/test'
import { addresses, type PageName } from '../../shared/contract/pages.ts'
import { expectNextAccessible, settled } from '../support/accessibility.ts'
import type { Person } from '../support/people.ts'
import { type Readers, readers } from './page-readers.ts'
import { addressesOf } from './page-states.ts'

/** Checks each page in all of its states, as a person who may open it and goes through all tests. */
export function testPages(kind: Readers, tests: Record<string, readonly PageName[]>) {
  test.describe(`for ${kind}`, () => {
    let person: Person
    test.beforeAll(async ({ browser }) => {
      person = await readers[kind](browser)
    })
    test.afterAll(() => person.close())
    for (const [title, names] of Object.entries(tests)) {
      test(title, async () => {
        expect(names.length).toBeGreaterThan(0)
        test.setTimeout(180_000)
        for (const name of names) {
          for (const address of await addressesOf(name)) {
            await openNext(person, address)
            await expectNextAccessible(person.page, `${name} at ${address}`)
          }
        }
      })
    }
  })
}

/** Opens an address and waits for its content; fails where this person may not open the page. */
export async function open({ page }: Person, address: string) {
  await page.goto(address)
  await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0])
  await settled(page)
}

/** Opens an address from the page that is open, as a link would, which is far faster than loading everything anew. */
export async function openNext(person: Person, address: string) {
  const { page } = person
  const inApp = await page.evaluate(() => '__TSR_ROUTER__' in window)
  if (!inApp || address.startsWith(addresses.shopProduct.replace('$slug', ''))) return open(person, address)
  await page.evaluate(async (href) => window.__TSR_ROUTER__?.navigate({ href }), address)
  // A page may add to its address what it shows first.
  await page.waitForFunction((path) => {
    const { status, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {}
    return status === 'idle' && resolvedLocation?.pathname === path
  }, address.split('?')[0])
  await settled(page)
}
