import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../../shared/contract/locale-codes.ts'
import { type Locale, localeNames } from '../../../i18n/locales.ts'

type Props = {
  locale: Locale
  onLocale: (locale: Locale) => void
  written: readonly Locale[]
  unsaved: readonly Locale[]
}

/** Selects the language of the text; languages with a text come first. */
export function LanguageSelect({ locale, onLocale, written, unsaved }: Props) {
  const { t } = useTranslation()
  const all = Object.keys(localeNames).filter(isLocale)
  const itemOf = (value: Locale) => {
    const language = localeNames[value]
    return { value, label: unsaved.includes(value) ? t('site_texts.unsaved_of', { language }) : language }
  }
  const groups = [
    { group: t('site_texts.written'), items: all.filter((code) => written.includes(code)).map(itemOf) },
    { group: t('site_texts.not_written'), items: all.filter((code) => !written.includes(code)).map(itemOf) },
  ]
  return (
    <NativeSelect
      label={t('site_texts.language')}
      value={locale}
      onChange={({ currentTarget: { value } }) => isLocale(value) && onLocale(value)}
      data={groups.filter(({ items }) => items.length > 0)}
    />
  )
}
