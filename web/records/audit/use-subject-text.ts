import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../shared/contract/locale-codes.ts'
import { type ContentKind, contentKinds, type Network, networks } from '../../../shared/site/content.ts'
import { settingsTabs } from '../../../shared/site/settings-tabs.ts'
import type { AuditEntry } from '../../../shared/users/audit.ts'
import { localeNames } from '../../i18n/locales.ts'

/**
 * Returns a function that names a line's subject: parts of the site in the reader's language, records by their names.
 */
export function useSubjectText() {
  const { t } = useTranslation()
  return ({ act, subject_name: name }: Pick<AuditEntry, 'act' | 'subject_name'>): string => {
    if (act === 'settings_changed' && isTab(name)) return t(`settings.tab.${name}`)
    if (act === 'opening_hours_changed') return t('settings.tab.hours')
    if (act === 'caches_purged') return t('settings.tab.caches')
    if (act === 'social_changed' && isNetwork(name)) return t(`content.network.${name}`)
    if (act !== 'text_changed') return name
    const [, kind = '', locale = ''] = /^(\w+) \((.+)\)$/.exec(name) ?? []
    const language = isLocale(locale) ? localeNames[locale] : locale
    return isKind(kind) ? t('audit.text_in', { text: t(`site_texts.kind.${kind}`), language }) : name
  }
}

const isTab = (name: string): name is keyof typeof settingsTabs | 'theme' =>
  name === 'theme' || name in settingsTabs
const isNetwork = (name: string): name is Network => networks.some((network) => network === name)
const isKind = (name: string): name is ContentKind => contentKinds.some((kind) => kind === name)
