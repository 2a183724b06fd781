import { SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../../../../shared/site/content.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { CopySelect } from './copy-select.tsx'
import { LanguageSelect } from './language-select.tsx'
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
