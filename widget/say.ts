import { intlLocale } from '../shared/contract/intl-locale.ts'
import { powerIn, torqueIn } from '../shared/contract/units.ts'
import { writeNumbers } from '../shared/contract/write-number.ts'
import { fill } from '../shared/locales/fill.ts'
import { formatMoney } from '../shared/money/money.ts'
import { facts, units, type WidgetPhrases } from './parameters.ts'

export type Phrase = Exclude<keyof WidgetPhrases, 'units'>

/** Returns a phrase in the reader's language, with its values. */
export const say = (phrase: Phrase, values: Record<string, string | number> = {}): string =>
  fill(facts.phrases[phrase], writeNumbers(values, facts.locale))

const locale = intlLocale(facts.locale)
const number = new Intl.NumberFormat(locale)
const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' })

export const power = (hp: number) => powerIn(units.power, hp)
export const torque = (nm: number) => torqueIn(units.torque, nm)
export const powerUnit = facts.phrases.units[units.power]
export const torqueUnit = facts.phrases.units[units.torque]

/** Writes a number, or one with its sign. */
export const written = (value: number) => number.format(value)
export const writtenGain = (value: number) => signed.format(value)

/** Writes an amount of money in minor units. */
export const money = (minor: number, currency: string) => formatMoney(minor, currency, facts.locale)
