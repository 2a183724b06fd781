import { test } from '@playwright/test'
import type { PageName } from '../../shared/contract/pages.ts'
import { expectInEveryTheme } from '../support/accessibility.ts'
import { type Readers, readers } from './page-readers.ts'
import { addressesOf } from './page-states.ts'
import { open } from './test-pages.ts'

/** Pages that show all components between them: forms, lists, figures, bars, badges, tabs, messages. */
const shown = {
  guest: ['login'],
  everybody: ['dealersLocator', 'serverError'],
  customer: ['submitOrder', 'myOrders', 'order', 'buyCredits', 'profileSettings'],
  admin: ['dashboard', 'queue', 'workOrder', 'invoices', 'notificationSettings', 'siteTexts', 'auditLog'],
} as const satisfies Partial<Record<Readers, readonly PageName[]>>

for (const kind of ['guest', 'everybody', 'customer', 'admin'] as const) {
  test(`typical pages are accessible in every theme and in Arabic, for ${kind}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const person = await readers[kind](browser)
    for (const name of shown[kind]) {
      const [address = ''] = await addressesOf(name)
      await open(person, address)
      await expectInEveryTheme(person.page, name)
    }
    await person.close()
  })
}
