import type { LocaleCode } from '../../contract/locale-codes.ts'

/** Phrases of a language by their keys, `orders.status.queued`, in the order of the files. */
export type Flat = ReadonlyMap<string, string>

const icuOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
type Form = (typeof icuOrder)[number]
const ending = /_(zero|one|two|few|many|other)$/

/** Returns the plural forms of a language, in the order of ICU. */
export function formsOf(locale: LocaleCode): Form[] {
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return icuOrder.filter((form) => known.includes(form))
}

/** Returns the plural form of a key, `few` of `orders_few`; undefined of a phrase that has none. */
export function formOf(key: string, english: Flat): Form | undefined {
  const form = icuOrder.find((form) => key.endsWith(`_${form}`))
  return form && english.has(key.replace(ending, '_other')) ? form : undefined
}

/** Returns a key without the ending of its plural form: `orders` of `orders_few`. */
export const stemOf = (key: string): string => key.replace(ending, '')

/** Returns the key of the English phrase that a phrase translates: of a form that English lacks, its form for many. */
export const englishKeyOf = (key: string, english: Flat): string =>
  english.has(key) ? key : key.replace(ending, '_other')

/** Returns the English phrase that a phrase translates. */
export const englishOf = (key: string, english: Flat): string | undefined =>
  english.get(englishKeyOf(key, english))

/** Returns the English phrase for many of one with plural forms. */
export const englishOther = (key: string, english: Flat): string =>
  english.get(key.replace(ending, '_other')) ?? ''

/** Lists the keys that a language needs, in English's order, with its own plural forms in place of English's. */
export function keysFor(locale: LocaleCode, english: Flat): string[] {
  const forms = formsOf(locale)
  const keys = [...english.keys()].flatMap((key) =>
    formOf(key, english) ? forms.map((form) => key.replace(ending, `_${form}`)) : [key],
  )
  return [...new Set(keys)]
}

/** Tells if a form is said of a single whole number, which its words may name therefore. Of 1, 21 and 31, `one` of Russian says more. */
export function namesOneNumber(form: Form, locale: LocaleCode): boolean {
  const forms = formsOfNumbers.get(locale) ?? selectForms(locale)
  formsOfNumbers.set(locale, forms)
  return forms.indexOf(form) !== -1 && forms.indexOf(form) === forms.lastIndexOf(form)
}

/** The form of each whole number from 0, by language. */
const formsOfNumbers = new Map<LocaleCode, Form[]>()

function selectForms(locale: LocaleCode): Form[] {
  const rules = new Intl.PluralRules(locale)
  return Array.from({ length: 201 }, (_, number) => rules.select(number))
}
