import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import type { ContentKind, SiteText } from '../../../../shared/site/content.ts'
import { ApiError } from '../../../app/api/api-error.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { ChangedMeanwhile, type Side } from '../../../ui/form/changed-meanwhile.ts'
import { meanwhileOf } from '../../../ui/form/meanwhile-of.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts'
import { textQuery, textWriters } from '../content.queries.ts'
import { useBuiltInHtml } from './use-built-in.ts'

/** A text as it is written, and as it was saved when its writer began. */
type Draft = { html: string; opened: string }
type Drafts = Partial<Record<Locale, Draft>>

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
  const write = textWriters[kind]
  const { busy, failure, setFailure, send } = useSending()
  const changed = keysOf(drafts)
  useUnsavedGuard(changed.length > 0 && !busy)

  const saved = inLocale(nearest, locale)
  const builtIn = useBuiltInHtml(kind, locale)
  const start = saved?.html ?? (nearest === null ? builtIn : '')
  const forget = (which: Locale) => setDrafts(({ [which]: _, ...others }) => others)
  const change = (html: string) => {
    if (html === start) forget(locale)
    else put(locale, { html, opened: drafts[locale]?.opened ?? saved?.html ?? '' })
  }
  const put = (which: Locale, draft: Draft) => setDrafts((others) => ({ ...others, [which]: draft }))
  const decided = (settle: () => void) => () => {
    settle()
    setFailure(null)
  }
  /** Returns the ways to go on with a text that somebody else wrote meanwhile. */
  const waysOn = (which: Locale, { html, opened }: Draft, theirs: string) => ({
    takeTheirs: decided(() => forget(which)),
    keepMine: decided(() => put(which, { html, opened: theirs })),
    look: (side: Side) => put(which, { html: { mine: html, theirs, opened }[side], opened }),
  })
  /** Saves every changed language; `onRefused` is given the one that somebody else wrote meanwhile. */
  const save = (onSaved: () => void, onRefused: (which: Locale) => void) =>
    send(async () => {
      for (const which of changed) {
        const draft = drafts[which]
        if (!draft) continue
        const { html, opened } = draft
        await write({ locale: which, html, opened: { html: opened } }).catch((error: unknown) => {
          const meanwhile = error instanceof ApiError && meanwhileOf(error, { html })
          if (!meanwhile) throw error
          onRefused(which)
          throw new ChangedMeanwhile(meanwhile, waysOn(which, draft, meanwhile.theirs.html ?? ''))
        })
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
    html: drafts[locale]?.html ?? start,
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
