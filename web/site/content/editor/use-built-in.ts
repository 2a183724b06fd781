import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reworkDays } from '../../../../shared/orders/order-states.ts'
import type { ContentKind } from '../../../../shared/site/content.ts'
import type { PhraseKey } from '../../../app/phrase.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { addPhrases } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../i18n/locales.ts'

type Part = { title: string; text: string }
type Say = (phrase: PhraseKey) => string

/** Returns the times that the texts name, as they are on this site. */
function useTimes() {
  const count = useSiteData()?.retention_days ?? 31
  return { count, rework: reworkDays }
}

/**
 * Returns the built-in text for a kind of text that every site needs, used until the operator writes one; none for the
 * other kinds.
 */
export function useBuiltIn(kind: ContentKind): Part[] {
  const { t } = useTranslation()
  const times = useTimes()
  return builtIn((phrase) => t(phrase, times), kind)
}

/** Returns the built-in text in a language as HTML; empty where there is none, and until its phrases are loaded. */
export function useBuiltInHtml(kind: ContentKind, locale: Locale): string {
  const [loaded, setLoaded] = useState<Locale | null>(null)
  const times = useTimes()
  useEffect(() => {
    // Without its phrases the text stays empty, and can be written all the same.
    addPhrases(locale).then(
      () => setLoaded(locale),
      () => undefined,
    )
  }, [locale])
  if (loaded !== locale) return ''
  const t = i18next.getFixedT(locale)
  return builtIn((phrase) => t(phrase, times), kind)
    .map(({ title, text }) => `<h2>${escaped(title)}</h2><p>${escaped(text)}</p>`)
    .join('')
}

function builtIn(say: Say, kind: ContentKind): Part[] {
  if (kind === 'terms_of_use') {
    return (['purpose', 'promise', 'paying', 'files', 'account'] as const).map((part) => ({
      title: say(`legal.terms.${part}.title`),
      text: say(`legal.terms.${part}.text`),
    }))
  }
  if (kind !== 'privacy_policy') return []
  return (['stored', 'seen', 'cookies', 'how_long'] as const).map((part) => ({
    title: say(`legal.privacy.${part}.title`),
    text: say(`legal.privacy.${part}.text`),
  }))
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign)
