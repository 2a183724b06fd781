import { roles } from '../../../../shared/contract/permissions.ts'
import { adminTabs, type SettingTab, settingCards } from '../../../../shared/contract/settings.ts'
import { entriesOf, keysOf } from '../../../../shared/contract/typed-keys.ts'
import type { Phrases } from '../../../../shared/locales/english.ts'
import { themeSettings } from '../../../../shared/site/settings.ts'
import { settingsIn, settingsTabs } from '../../../../shared/site/settings-tabs.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import type { IndexEntry } from './index-entry.ts'

type Tab = keyof Phrases['settings']['tab']

const colors = keysOf(themeSettings.shape).map((name) => [name, [`settings.color.${name}`]] as const)

/** Fields of tabs with forms of their own: the name, and what else finds it. */
const ownForms: Record<Exclude<Tab, SettingTab>, Record<string, readonly [PhraseKey, ...PhraseKey[]]>> = {
  theme: Object.fromEntries(colors),
  tools: {},
  hours: {
    time_zone: ['settings.field.time_zone'],
    date: ['settings.closing.title', 'settings.closing.about'],
  },
  vat: {},
  caches: {},
}
/** Phrases whose words find a tab beside its name. */
const words: { [T in Tab]?: readonly PhraseKey[] } = {
  theme: ['layout.theme'],
  mail: ['settings.smtp.check'],
  caches: ['settings.caches.purge'],
}

/** The settings of the site: each tab, and each field of it. */
export const siteSettings: IndexEntry[] = [
  ...keysOf(settingsTabs).flatMap((tab) => [
    entryOf(tab, undefined, `settings.tab.${tab}`, cardsOf(tab)),
    ...settingsIn(tab).map((name) => entryOf(tab, name, `settings.field.${name}`, [`settings.hint.${name}`])),
  ]),
  ...entriesOf(ownForms).flatMap(([tab, fields]) => [
    entryOf(tab, undefined, `settings.tab.${tab}`),
    ...entriesOf(fields).map(([name, [title, ...others]]) => entryOf(tab, name, title, others)),
  ]),
]

function entryOf(tab: Tab, field: string | undefined, title: PhraseKey, others: string[] = []): IndexEntry {
  return {
    group: 'settings',
    page: 'websiteSettings',
    search: field ? { tab, field } : { tab },
    title,
    ...(field && { part: `settings.tab.${tab}` as const }),
    words: [...(field ? [] : (words[tab] ?? [])), ...others],
    isFor: ({ role_id }) => role_id === roles.admin || !adminTabs.includes(tab),
  }
}

function cardsOf(tab: SettingTab) {
  return keysOf(settingCards).flatMap((card) => (settingCards[card] === tab ? `settings.card.${card}` : []))
}
