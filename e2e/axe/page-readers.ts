import type { Browser } from '@playwright/test'
import { updateSettings } from '../../server/site/settings/settings.ts'
import { type PageName, pageNames } from '../../shared/contract/pages.ts'
import { readersOf } from '../../web/app/routing/guards.ts'
import { pages } from '../../web/app/routing/pages.ts'
import { backstage, makePerson } from '../support/backstage.ts'
import { comeBack, type Person, visit, wide } from '../support/people.ts'

export type Readers = ReturnType<typeof readersOf>

/** Opens a browser for one of those whom a page is for. */
export const readers: Record<Readers, (browser: Browser) => Promise<Person>> = {
  everybody: (browser) => visit(browser, wide),
  guest: (browser) => visit(browser, wide),
  resetting: async (browser) => {
    const person = await visit(browser, wide)
    await person.page.addInitScript(() =>
      localStorage.setItem('maproom.forgot_password_token', JSON.stringify('a token')),
    )
    return person
  },
  verifying: (browser) => somebody(browser, { verified: false, status: 0 }),
  waiting: (browser) => somebody(browser, { status: 0 }),
  securing: async (browser) => {
    await updateSettings(backstage.db, { second_factor_for_team: true })
    return somebody(browser, { role_id: 3 })
  },
  customer: (browser) => comeBack(browser, 'customer', wide),
  admin: (browser) => comeBack(browser, 'admin', wide),
}

async function somebody(browser: Browser, as: Parameters<typeof makePerson>[0]) {
  const { username } = await makePerson(as)
  return comeBack(browser, username, wide)
}

/** Lists the pages that are for these readers. */
export const pagesFor = (kind: Readers): PageName[] =>
  pageNames.filter((name) => readersOf(pages[name]) === kind)
