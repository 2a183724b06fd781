import { test } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { changeSettings } from '../support/change-settings.ts'
import { pagesFor, readers } from './page-readers.ts'
import { open, testPages } from './test-pages.ts'

for (const kind of ['everybody', 'guest', 'resetting', 'verifying', 'waiting'] as const) {
  testPages(kind, { [`the pages for ${kind} are accessible`]: pagesFor(kind) })
}

test('the page for an unknown address is accessible', async ({ browser }) => {
  const person = await readers.guest(browser)
  await open(person, '/no/such/page')
  await expectAccessible(person.page, 'no page')
  await person.close()
})

test.describe('where the team needs a second factor', () => {
  test.afterAll(() => changeSettings({ second_factor_for_team: false }))
  testPages('securing', { 'the page to set up the second factor is accessible': pagesFor('securing') })
})
