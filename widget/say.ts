import { directionOf } from '../shared/contract/locale-codes.ts'
import { powerIn, torqueIn } from '../shared/contract/units.ts'
import { formatMoney } from '../shared/money/money.ts'
import { language, units } from './parameters.ts'
import ar from './phrases/ar.json' with { type: 'json' }
import de from './phrases/de.json' with { type: 'json' }
import en from './phrases/en.json' with { type: 'json' }

type Phrases = Omit<typeof en, 'units'>
export type Phrase = keyof Phrases

const phrases: Record<typeof language, typeof en> = { en, de, ar }
const own = phrases[language]

document.documentElement.lang = language
document.documentElement.dir = directionOf(language)

/** Returns a phrase in the reader's language, with its values. */
export const say = (phrase: Phrase, values: Record<string, string | number> = {}): string =>
  own[phrase].replaceAll(/{(\w+)}/g, (_, name: string) => String(values[name] ?? ''))

const number = new Intl.NumberFormat(language)
const signed = new Intl.NumberFormat(language, { signDisplay: 'always' })

export const power = (hp: number) => powerIn(units.power, hp)
export const torque = (nm: number) => torqueIn(units.torque, nm)
export const powerUnit = own.units[units.power]
export const torqueUnit = own.units[units.torque]

/** Writes a number, or one with its sign. */
export const written = (value: number) => number.format(value)
export const writtenGain = (value: number) => signed.format(value)

/** Writes an amount of money in minor units. */
export const money = (minor: number, currency: string) => formatMoney(minor, currency, language)
