import type { PageName } from '../../../../shared/contract/pages.ts'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import type { Phrases } from '../../../../shared/locales/english.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import type { IndexEntry } from './index-entry.ts'

/** The parts of each section of a person's own settings. */
const sections = {
  profile: ['profile.person.title', 'profile.picture.title', 'profile.look', 'profile.units'],
  address: ['profile.address.title', 'profile.address.about', 'accounts.fields.country'],
  business: ['profile.business.title', 'profile.fields.company_reg', 'accounts.fields.vat_no'],
  tools: ['profile.tools_form.title'],
  security: [
    'profile.password.action',
    'second_factor.app.title',
    'second_factor.passkeys.add',
    'second_factor.codes.title',
    'profile.sessions.title',
  ],
  notifications: [],
  data: ['profile.data.export_title', 'profile.data.export_action', 'profile.data.delete_title'],
} as const satisfies Record<keyof Phrases['profile']['sections'], readonly PhraseKey[]>

/** Lists the sections of a person's own settings, which stand on this page. */
export const ownSettings = (page: PageName): IndexEntry[] =>
  keysOf(sections).map((section) => ({
    group: 'settings',
    page,
    search: { section },
    title: `profile.sections.${section}`,
    words: sections[section],
  }))
