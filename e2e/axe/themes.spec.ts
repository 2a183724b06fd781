import { test } from '@playwright/test'
import type { PageName } from '../../shared/contract/pages.ts'
import { expectInEveryTheme } from '../support/looks.ts'
import { lookingOnly, open } from './look-at-pages.ts'
import { type Readers, readers } from './page-readers.ts'
import { addressesOf } from './page-states.ts'

test.use(lookingOnly)

/** Pages that show all components between them: forms, lists, figures, curves, badges, tabs, messages. */
const shown = {
  guest: ['login'],
  everybody: ['dealersLocator', 'serverError'],
  customer: ['submitOrder', 'myOrders', 'order', 'buyCredits', 'profileSettings'],
  admin: ['dashboard', 'queue', 'workOrder', 'invoices', 'notificationSettings', 'siteTexts', 'auditLog'],
} as const satisfies Partial<Record<Readers, readonly PageName[]>>

for (const kind of ['guest', 'everybody', 'customer', 'admin'] as const) {
  test(`axe finds nothing grave in any theme and in Arabic, for ${kind}`, async ({ browser }) => {
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
