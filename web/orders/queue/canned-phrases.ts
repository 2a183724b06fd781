import i18next, { type TFunction } from 'i18next'
import { isLocale } from '../../../shared/contract/locale-codes.ts'
import { addPhrases } from '../../i18n/i18n.ts'
import type { PhraseKey } from '../../i18n/phrase.ts'

export const cannedReplies = [
  'wrong_read',
  'fault_codes',
  'which_tool',
  'started',
  'more_time',
  'delivered',
] as const
export type CannedReply = (typeof cannedReplies)[number]

/**
 * Returns the text of a canned reply in the customer's language, loading it when needed; English where it is missing.
 */
export async function cannedText(reply: CannedReply, locale: string): Promise<string> {
  const translated = isLocale(locale) && (await addPhrases(locale))
  if (!translated) await addPhrases('en')
  const say: TFunction = i18next.getFixedT(translated ? locale : 'en')
  return say(`queue.canned.${reply}.text` satisfies PhraseKey)
}
