import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import type { ContentKind, SiteText } from '../../../../shared/site/content.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { textQuery, useWriteText } from '../content.queries.ts'
import { useBuiltInHtml } from './use-built-in.ts'

type Drafts = Partial<Record<Locale, string>>

/** Returns the text when it is in this language, otherwise null. */
const inLocale = (text: SiteText | null | undefined, locale: Locale) =>
  text?.locale === locale ? text : null

/**
 * Returns the drafts of a text in several languages. Changing the language loses nothing; saving saves every changed
 * language. Where nobody wrote anything yet, a draft starts from the built-in text that readers get.
 */
export function useDrafts(kind: ContentKind, locale: Locale) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const { data: nearest, error, isPending, refetch } = useQuery(textQuery(kind, locale))
  const { mutateAsync: write } = useWriteText(kind)
  const { busy, failure, setFailure, send } = useSending()
  const changed = keysOf(drafts)
  useUnsavedGuard(changed.length > 0 && !busy)

  const saved = inLocale(nearest, locale)
  const builtIn = useBuiltInHtml(kind, locale)
  const start = saved?.html ?? (nearest === null ? builtIn : '')
  const forget = (which: Locale) => setDrafts(({ [which]: _, ...others }) => others)
  const change = (html: string) => {
    if (html === start) forget(locale)
    else setDrafts((others) => ({ ...others, [locale]: html }))
  }
  const save = (onSaved: () => void) =>
    send(async () => {
      for (const which of changed) {
        await write({ locale: which, html: drafts[which] ?? '' })
        forget(which)
      }
      onSaved()
    })
  return {
    nearest,
    saved,
    error,
    isPending,
    refetch,
    html: drafts[locale] ?? start,
    changed,
    change,
    discard: () => {
      setDrafts({})
      setFailure(null)
    },
    save,
    busy,
    failure,
  }
}
