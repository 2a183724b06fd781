import { expect, test } from '@playwright/test'
import type { PageName } from '../../shared/contract/pages.ts'
import { expectOpenToAll, settled } from '../support/looks.ts'
import type { Person } from '../support/people.ts'
import { type Readers, readers } from './page-readers.ts'
import { addressesOf } from './page-states.ts'

/** Settings of tests that only look. A trace of every look takes longer than the look, and a finding names its place. */
export const lookingOnly = { contextOptions: { reducedMotion: 'reduce' }, trace: 'off' } as const

/** Looks at each page in all of its states, as one of those whom it is for. */
export function testPages(title: string, kind: Readers, names: readonly PageName[]) {
  test(title, async ({ browser }) => {
    expect(names.length).toBeGreaterThan(0)
    test.setTimeout(180_000)
    const person = await readers[kind](browser)
    for (const name of names) {
      for (const address of await addressesOf(name)) {
        await open(person, address)
        await expectOpenToAll(person.page, `${name} at ${address}`)
      }
    }
    await person.close()
  })
}

/** Opens an address and waits for what it shows; fails where the page isn't for this person. */
export async function open({ page }: Person, address: string) {
  await page.goto(address)
  await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0])
  await settled(page)
}
