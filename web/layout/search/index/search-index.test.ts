import { expect, test } from 'vitest'
import { addresses, pageNames } from '../../../../shared/contract/pages.ts'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import { english } from '../../../../shared/locales/english.ts'
import { settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import type { Page } from '../../../app/routing/page.ts'
import { pages } from '../../../page-map/pages.ts'
import { searchIndex as ofCustomers } from './customer-index.ts'
import { siteSettings } from './site-settings.ts'
import { searchIndex as ofTeam } from './team-index.ts'

/** Pages under a second address, of the signed-out, and those that are opened from a mail or while something runs. */
const elsewhere = ['profile', 'adminProfile', 'secondFactor', 'undoEmailChange', 'unsubscribe', 'devMailbox']

test('each page with a title is found: in the menu or in the index of those whom it is for', () => {
  const isIn = (index: typeof ofTeam, page: string) => index.entries.some((entry) => entry.page === page)
  const lost = pageNames.filter((name) => {
    const { layout, menu, title, ...page }: Page = pages[name]
    const forOthers = 'readers' in page && page.readers !== 'everybody'
    if (!title || forOthers || addresses[name].includes('$') || elsewhere.includes(name)) return false
    return menu === undefined && !isIn(layout === 'admin' ? ofTeam : ofCustomers, name)
  })
  expect(lost).toEqual([])
})

test.each(keysOf(settingsTabs))('each field of the tab "%s" is found', (tab) => {
  const fields = Object.keys(settingsTabs[tab].shape).filter((name) => !/^tab$|^remove_/.test(name))
  const found = siteSettings.flatMap(({ search = {} }) =>
    search.tab === tab && search.field ? [search.field.replace(/\..*/, '')] : [],
  )
  expect(fields.filter((name) => !found.includes(name))).toEqual([])
})

test('the word SMTP finds the tab of the mail server, as it stands on no field', () => {
  const phrases: Record<string, string> = Object.fromEntries(
    keysOf(english.settings.card).map((card) => [`settings.card.${card}`, english.settings.card[card]]),
  )
  const tabs = siteSettings.flatMap(({ search = {}, words = [] }) =>
    words.some((word) => phrases[word]?.includes('SMTP')) ? [search] : [],
  )
  expect(tabs).toEqual([{ tab: 'mail' }])
})

test('no two entries lead to the same place', () => {
  for (const { entries } of [ofCustomers, ofTeam]) {
    const places = entries.map(({ group, page, search, does }) => JSON.stringify([group, page, search, does]))
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  }
})
