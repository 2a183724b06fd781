import { dateLocaleOf } from '../../shared/contract/intl-locale.ts'
import { useUser } from '../app/session/session.ts'
import { useLocale } from './locale-choice.ts'

/** Returns the language tag by which dates are written for the reader. */
export function useDateLocale(): string {
  return dateLocaleOf(useLocale(), useUser()?.country ?? '', navigator.languages)
}
