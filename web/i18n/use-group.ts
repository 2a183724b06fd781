import type { TOptions } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PhraseKey } from '../app/phrase.ts'
import { isPhrase } from './is-phrase.ts'

/** The groups that have a phrase of this name: `GroupOf<'title'>` has `shop_work.coupons`. */
export type GroupOf<Name extends string, Key = PhraseKey> = Key extends `${infer Group}.${Name}`
  ? Group
  : never

/** Returns the phrase of a key that is put together; nothing where there is none. */
export function usePhrase() {
  const { t } = useTranslation()
  return (key: string, values: TOptions = {}): string | undefined =>
    isPhrase(key) ? t(key, values) : undefined
}

/** Returns the phrases of a group by their names in it; nothing for a name that it doesn't have. */
export function useGroup(group: string | undefined) {
  const phrase = usePhrase()
  return (name: string, values?: TOptions) => (group ? phrase(`${group}.${name}`, values) : undefined)
}
