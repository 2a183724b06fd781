import { IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { themeNames } from '../../../shared/site/theme-names.ts'
import { signOut } from '../../app/session/sign-out.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { chooseLocale, useLocale } from '../../i18n/locale-choice.ts'
import { useOfferedLocales } from '../../i18n/offered-locales.ts'
import { chooseTheme, useThemeName } from '../../site/theme/theme-choice.ts'
import { byWords } from './by-words.ts'
import type { SearchOption } from './search-options.ts'

/** Returns the actions of every page that have the typed words in their names; without a word only to sign out. */
export function useActionOptions(wanted: string): SearchOption[] {
  const { t } = useTranslation()
  const theme = useThemeName()
  const locale = useLocale()
  const leave = { key: 'sign_out', Icon: IconLogout, title: t('layout.sign_out'), open: () => void signOut() }
  const themes = themeNames
    .filter((name) => name !== theme)
    .map((name) => ({
      key: `theme-${name}`,
      Icon: IconPalette,
      title: t('search.switch_theme', { theme: t(`layout.themes.${name}`) }),
      open: () => chooseTheme(name),
    }))
  const languages = useOfferedLocales()
    .filter((code) => code !== locale)
    .map((code) => ({ code, ...languageNames(code, locale) }))
    .map(({ code, own, all }) => ({
      key: `language-${code}`,
      Icon: IconLanguage,
      title: t('search.switch_language', { language: own }),
      more: all,
      open: () => chooseLocale(code),
    }))
  const all = wanted ? [...themes, ...languages, leave] : [leave]
  return byWords(
    all.map((action) => ({ ...action, text: [action.title, 'more' in action && action.more].join(' ') })),
    wanted,
  ).map(({ key, Icon, title, open }) => ({
    key: `action-${key}`,
    mark: <Icon size={18} aria-hidden />,
    title,
    open,
  }))
}
