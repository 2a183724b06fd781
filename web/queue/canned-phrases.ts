import i18next, { type TFunction } from 'i18next'
import type { PhraseKey } from '../i18n/phrase.ts'

const files = import.meta.glob<Record<string, unknown>>('../../shared/locales/*.json', { import: 'default' })

export const cannedReplies = [
  'wrong_read',
  'fault_codes',
  'which_tool',
  'started',
  'more_time',
  'delivered',
] as const
export type CannedReply = (typeof cannedReplies)[number]

/** The words of a canned reply in the customer's language, loaded when it isn't there yet; English where it is missing. */
export async function cannedText(reply: CannedReply, locale: string): Promise<string> {
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    const phrases = await files[`../../shared/locales/${locale}.json`]?.()
    if (phrases) i18next.addResourceBundle(locale, 'translation', phrases)
  }
  const say: TFunction = i18next.getFixedT(locale)
  return say(`queue.canned.${reply}.text` satisfies PhraseKey)
}
