import type { LocaleCode } from '../../contract/locale-codes.ts'
import { englishKeyOf, englishOther, type Flat, formOf, namesOneNumber } from './plural-forms.ts'

/** Returns the values, `{{name}}`, tags, `<link>`, and other phrases, `$t(key)`, that a phrase puts in. */
export const valuesOf = (text: string): string[] =>
  [...text.matchAll(/{{\s*(\w+)[^}]*}}|<\/?\w+\/?>|\$t\([^)]*\)/g)].map(([all]) => all).toSorted()

/** Returns the values that a phrase of this key has to put in, as English does. */
export const neededValues = (key: string, english: Flat): string[] =>
  valuesOf(
    formOf(key, english) ? englishOther(key, english) : (english.get(englishKeyOf(key, english)) ?? ''),
  )

/**
 * Returns what a phrase lacks of what English puts in, and what it has too many. A plural form of a single number may name it, "one order", in place of
 * the value that writes it; that of none need say nothing of it.
 */
export function differingValues(
  { key, text, locale }: { key: string; text: string; locale: LocaleCode },
  all: Flat,
) {
  const form = formOf(key, all)
  const needed = neededValues(key, all)
  const own = valuesOf(text)
  const missing = without(needed, own)
  const isNamed = form !== undefined && namesOneNumber(form, locale)
  const mayLack = form === 'zero' ? missing.length : isNamed ? 1 + count(missing, '{{count}}') : 0
  return { missing: missing.length > mayLack ? missing : [], extra: without(own, needed) }
}

const count = (list: string[], entry: string) => list.filter((one) => one === entry).length

/** Returns what of a list is left without the entries of another, each counted. */
function without(list: string[], others: string[]): string[] {
  const left = [...others]
  return list.filter((entry) => {
    const at = left.indexOf(entry)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
