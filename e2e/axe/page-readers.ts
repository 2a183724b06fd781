import type { Browser } from '@playwright/test'
import { type PageName, pageNames } from '../../shared/contract/pages.ts'
import { readersOf } from '../../web/app/routing/guards.ts'
import { pages } from '../../web/page-map/pages.ts'
import { makePerson } from '../support/backstage.ts'
import { changeSettings } from '../support/change-settings.ts'
import { openSignedIn, openVisitor, type Person, wide } from '../support/people.ts'

export type Readers = ReturnType<typeof readersOf>

/** Opens a browser for a person of each kind of readers. */
export const readers: Record<Readers, (browser: Browser) => Promise<Person>> = {
  everybody: (browser) => openVisitor(browser, wide),
  guest: (browser) => openVisitor(browser, wide),
  resetting: async (browser) => {
    const person = await openVisitor(browser, { ...wide, once: true })
    await person.page.addInitScript(() =>
      localStorage.setItem('maproom.forgot_password_token', JSON.stringify('a token')),
    )
    return person
  },
  verifying: (browser) => somebody(browser, { verified: false, status: 0 }),
  waiting: (browser) => somebody(browser, { status: 0 }),
  securing: async (browser) => {
    await changeSettings({ second_factor_for_team: true })
    return somebody(browser, { role_id: 3 })
  },
  customer: (browser) => openSignedIn(browser, 'customer', wide),
  agents: (browser) => somebody(browser, { account_type: 'agent' }),
  admin: (browser) => openSignedIn(browser, 'admin', wide),
}

async function somebody(browser: Browser, as: Parameters<typeof makePerson>[0]) {
  const { username } = await makePerson(as)
  return openSignedIn(browser, username, wide)
}

/** Lists the pages for these readers. */
export const pagesFor = (kind: Readers): PageName[] =>
  pageNames.filter((name) => readersOf(pages[name]) === kind)
