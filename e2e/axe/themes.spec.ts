import { test } from '@playwright/test'
import type { PageName } from '../../shared/contract/pages.ts'
import { expectInEveryTheme } from '../support/accessibility.ts'
import { type Readers, readers } from './page-readers.ts'
import { addressesOf } from './page-states.ts'
import { openNext } from './test-pages.ts'

/** Pages with colours of their own, beside those of the components, which `components.spec.ts` checks. */
const coloured = {
  guest: ['login'],
  customer: ['submitOrder', 'order'],
  admin: ['dashboard', 'queue', 'workOrder'],
} as const satisfies Partial<Record<Readers, readonly PageName[]>>

for (const kind of ['guest', 'customer', 'admin'] as const) {
  test(`pages with colours of their own are accessible in every theme and in Arabic, for ${kind}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const person = await readers[kind](browser)
    for (const name of coloured[kind]) {
      const [address = ''] = await addressesOf(name)
      await openNext(person, address)
      await expectInEveryTheme(person.page, name)
    }
    await person.close()
  })
}
