import { test } from '@playwright/test'
import { updateSettings } from '../../server/site/settings/settings.ts'
import { backstage } from '../support/backstage.ts'
import { expectOpenToAll } from '../support/looks.ts'
import { lookingOnly, open, testPages } from './look-at-pages.ts'
import { pagesFor, readers } from './page-readers.ts'

test.use(lookingOnly)

for (const kind of ['everybody', 'guest', 'resetting', 'verifying', 'waiting'] as const) {
  testPages(`axe finds nothing grave on the pages for ${kind}`, kind, pagesFor(kind))
}

test('axe finds nothing grave where there is no page', async ({ browser }) => {
  const person = await readers.guest(browser)
  await open(person, '/no/such/page')
  await expectOpenToAll(person.page, 'no page')
  await person.close()
})

test.describe('where the team needs a second factor', () => {
  test.afterAll(() => updateSettings(backstage.db, { second_factor_for_team: false }))
  testPages('axe finds nothing grave on the pages for securing', 'securing', pagesFor('securing'))
})
