import { expect, test } from '@playwright/test'
import { makeOriginalFile } from '../server/demo/original-file.ts'
import { makePerson } from './support/backstage.ts'
import { fillOrderForm, placeOrder } from './support/order-form.ts'
import { openSignedIn } from './support/people.ts'

const numbers = { hardware: '0281016074', software: '1037511957', part: '03L906018DT' }

test('an order is placed on a phone in Polish, Japanese and Hebrew', async ({ browser }) => {
  for (const [seed, locale] of ['pl', 'ja', 'he'].entries()) {
    const { username } = await makePerson({ credits: 5000, locale })
    const person = await openSignedIn(browser, username, { locale, width: 390 })
    const { page, t } = person
    const buffer = makeOriginalFile({ seed: 930 + seed, size: 512 * 1024, family: 'EDC17C46', ...numbers })
    const file = { name: `golf-${locale}.bin`, mimeType: 'application/octet-stream', buffer }
    await fillOrderForm(person, { file, reg_no: `B-L ${100 + seed}`, service: 'Back to stock' })
    await placeOrder(person)
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('region', { name: t('orders.field.status') })).toContainText(
      t('orders.next.pending'),
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await person.close()
  }
})
