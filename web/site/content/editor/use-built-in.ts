import { useTranslation } from 'react-i18next'
import type { ContentKind } from '../../../../shared/site/content.ts'

type Part = { title: string; text: string }

/**
 * Returns the built-in text for a kind of text that every site needs, used until the operator writes one; none for the
 * other kinds.
 */
export function useBuiltIn(kind: ContentKind): Part[] {
  const { t } = useTranslation()
  if (kind === 'terms_of_use') {
    return (['purpose', 'promise', 'paying', 'files', 'account'] as const).map((part) => ({
      title: t(`legal.terms.${part}.title`),
      text: t(`legal.terms.${part}.text`),
    }))
  }
  if (kind !== 'privacy_policy') return []
  return (['stored', 'seen', 'cookies', 'how_long'] as const).map((part) => ({
    title: t(`legal.privacy.${part}.title`),
    text: t(`legal.privacy.${part}.text`),
  }))
}
