import type { Answer } from '../../../shared/contract/route.ts'
import type { codeRoutes } from '../../../shared/vehicles/codes/code-routes.ts'
import { useLocale } from '../../i18n/locale-choice.ts'

export type FoundCode = Answer<typeof codeRoutes.search>[number]

/** Returns a function that says what a code means, in the person's language or else in English. */
export function useCodeText() {
  const locale = useLocale()
  return ({ text, text_de, text_ar }: Pick<FoundCode, 'text' | 'text_de' | 'text_ar'>): string =>
    (locale === 'de' && text_de) || (locale === 'ar' && text_ar) || text
}
