import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../../shared/contract/locale-codes.ts'
import type { ContentKind } from '../../../../shared/site/content.ts'
import { type Locale, localeNames } from '../../../i18n/locales.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type Texts, textQuery } from '../content.queries.ts'
import { useBuiltInHtml } from './use-built-in.ts'

const builtIn = 'built-in'

type Source = { value: string; label: string }

type Props = {
  kind: ContentKind
  locale: Locale
  /** The languages there is a text in. */
  written: readonly Locale[]
  disabled: boolean
  /** The editor's content, restored when a copy is undone. */
  html: string
  onCopy: (html: string) => void
}

/** Copies another language's text into the editor, or the built-in one. */
export function CopySelect({ kind, locale, written, disabled, html, onCopy }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const builtInHtml = useBuiltInHtml(kind, locale)
  const sources: Source[] = written
    .filter((other) => other !== locale)
    .map((other) => ({ value: other, label: localeNames[other] }))
  if (builtInHtml) sources.push({ value: builtIn, label: t('site_texts.built_in_text') })

  const htmlOf = async (source: string) => {
    if (!isLocale(source)) return builtInHtml
    const texts: Texts = await queries.fetchQuery(textQuery(kind, source))
    return texts[kind]?.html ?? ''
  }
  const { start } = useAction(async ({ value, label }: Source) => {
    onCopy(await htmlOf(value))
    toast.success(t('site_texts.copied_from', { name: label }), () => onCopy(html))
  })
  return (
    <NativeSelect
      label={t('site_texts.copy_from')}
      value=""
      disabled={sources.length === 0 || disabled}
      onChange={({ currentTarget: { value } }) =>
        sources.filter((one) => one.value === value).map((source) => start(source))
      }
      data={[{ value: '', label: '–' }, ...sources]}
    />
  )
}
