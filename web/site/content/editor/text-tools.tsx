import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../../shared/contract/locale-codes.ts'
import type { ContentKind } from '../../../../shared/site/content.ts'
import { type Locale, localeNames } from '../../../i18n/locales.ts'
import { CopySelect } from './copy-select.tsx'
import classes from './text-form.module.css'

type Props = {
  kind: ContentKind
  locale: Locale
  onLocale: (locale: Locale) => void
  /** The languages there is a text in. */
  written: readonly Locale[]
  /** Those with changes that aren't saved. */
  unsaved: readonly Locale[]
  preview: boolean
  onPreview: (preview: boolean) => void
  html: string
  onCopy: (html: string) => void
}

/** Shows the controls above a text: language, copy from another text, and preview. */
export function TextTools(props: Props) {
  const { kind, locale, onLocale, written, unsaved, preview, onPreview, html, onCopy } = props
  const { t } = useTranslation()
  return (
    <div className={classes.tools}>
      <LanguageSelect locale={locale} onLocale={onLocale} written={written} unsaved={unsaved} />
      <CopySelect
        kind={kind}
        locale={locale}
        written={written}
        disabled={preview}
        html={html}
        onCopy={onCopy}
      />
      <SegmentedControl
        aria-label={t('site_texts.mode')}
        value={preview ? 'preview' : 'write'}
        onChange={(mode) => onPreview(mode === 'preview')}
        data={(['write', 'preview'] as const).map((value) => ({ value, label: t(`site_texts.${value}`) }))}
      />
    </div>
  )
}

type LanguageProps = {
  locale: Locale
  onLocale: (locale: Locale) => void
  written: readonly Locale[]
  unsaved: readonly Locale[]
}

/** Selects the language of the text; languages with a text come first. */
function LanguageSelect({ locale, onLocale, written, unsaved }: LanguageProps) {
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
