import type { LocaleCode } from '../shared/contract/locale-codes.ts'
import { isKeyOf, isOneOf } from '../shared/contract/typed-keys.ts'
import { unitsOf } from '../shared/contract/units.ts'
import type { Phrases } from '../shared/locales/english.ts'
import { widgetModes, widgetUnits } from '../shared/partners/widget-words.ts'
import type { Colors } from './palette.ts'

export type WidgetPhrases = Phrases['reseller_widget']
/** Describes what the server passes to the widget in its page: whose it is, its colours, and what it says in the reader's language. */
export type Facts = Colors & { reseller: string; locale: LocaleCode; phrases: WidgetPhrases }

const query = new URLSearchParams(location.search)

export const facts: Facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}')
export const apiKey = query.get('api_key') ?? ''

/** Returns a colour of the address, with `#` or without; that of the reseller's page for any other text. */
function colorOf(name: string, otherwise: string): string {
  const hex = /^#?([0-9a-f]{6})$/i.exec(query.get(name) ?? '')?.[1]
  return hex ? `#${hex.toLowerCase()}` : otherwise
}

export const colors: Colors = {
  bg_color: colorOf('bg-color', facts.bg_color),
  btn_color: colorOf('btn-color', facts.btn_color),
  box_color: colorOf('box-color', facts.box_color),
}

const mode = query.get('mode') ?? ''
export const widgetMode = isOneOf(widgetModes, mode) ? mode : 'quote'

/** Guesses the reader's country by their browser's language, which on some systems is no language at all. */
function readersCountry(): string {
  try {
    return new Intl.Locale(navigator.language).maximize().region ?? ''
  } catch {
    return ''
  }
}

const named = query.get('units') ?? ''
/** The units of the address, else as usual where the reader's browser is from. */
export const units = isKeyOf(widgetUnits, named)
  ? widgetUnits[named]
  : unitsOf({ country: readersCountry(), power_unit: null, torque_unit: null })
