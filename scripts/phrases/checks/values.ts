import type { Flat } from '../catalogue.ts'
import { englishOther, formOf, namesOneNumber } from '../plural-forms.ts'
import type { Check } from './phrase.ts'

/** Returns the values, `{{name}}`, and tags, `<link>`, of a phrase. */
export const valuesOf = (text: string): string[] =>
  [...text.matchAll(/{{\s*(\w+)[^}]*}}|<\/?\w+\/?>/g)].map(([all]) => all).toSorted()

/**
 * Checks that a phrase fills in what English fills in. A plural form of a single number may name it, "one order", in place of the
 * value that writes it; that of none need say nothing of it.
 */
export const checkValues =
  (all: Flat): Check =>
  ({ key, text, english, locale }) => {
    const form = formOf(key, all)
    const needed = valuesOf(form ? englishOther(key, all) : english)
    const own = valuesOf(text)
    const missing = without(needed, own)
    const extra = without(own, needed)
    const isNamed = form !== undefined && namesOneNumber(form, locale)
    const mayLack = form === 'zero' ? missing.length : isNamed ? 1 + count(missing, '{{count}}') : 0
    if (missing.length > mayLack) return `lacks ${missing.join(' ')}`
    return extra.length > 0 ? `has ${extra.join(' ')}, which English doesn’t` : undefined
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
