import { type CodeLetter, faultCodeParts } from './fault-code.ts'

/** Systems that fault codes are sorted into. */
export const codeSystems = [
  'fuel_air',
  'injection',
  'ignition',
  'exhaust',
  'speed_idle',
  'control_unit',
  'transmission',
  'hybrid',
  'chassis',
  'body',
  'network',
  'other',
] as const
export type CodeSystem = (typeof codeSystems)[number]

/** Origin of a code's meaning: the standard, for all makers; the maker; or in its range both. */
export const codeOrigins = ['generic', 'maker'] as const
export type CodeOrigin = (typeof codeOrigins)[number]

/** Meaning that a fault code has by itself, without a list of codes. */
export type CodeStructure = {
  letter: CodeLetter
  origin: CodeOrigin
  system: CodeSystem
  /** The last byte of a code of three bytes, as two hexadecimal digits. */
  failure_type: string | null
}

/** Reads what a fault code says by itself; null for any other text. Source: the ranges of SAE J2012. */
export function structureOf(code: string): CodeStructure | null {
  const parts = faultCodeParts(code)
  if (!parts) return null
  const { letter, digits, failure_type } = parts
  return { letter, origin: originOf(letter, digits), system: systemOf(letter, digits), failure_type }
}

/** Returns the system that a fault code belongs to; `other` where it doesn't say. */
export const systemOfCode = (code: string): CodeSystem => structureOf(code)?.system ?? 'other'

/** P2 is generic while C2, B2 and U2 are the makers'; P3 is the makers' up to P33FF. */
function originOf(letter: CodeLetter, digits: string): CodeOrigin {
  const [first] = digits
  if (first === '0') return 'generic'
  if (first === '1') return 'maker'
  if (letter !== 'P') return first === '2' ? 'maker' : 'generic'
  return first === '2' || digits >= '3400' ? 'generic' : 'maker'
}

const ofLetter = { C: 'chassis', B: 'body', U: 'network' } as const

/** The third character of a powertrain code, by its first digit. P1 follows P0 in practice. */
const powertrain: Record<string, CodeSystem> = {
  ...{ '00': 'fuel_air', '01': 'fuel_air', '02': 'injection', '03': 'ignition', '04': 'exhaust' },
  ...{ '05': 'speed_idle', '06': 'control_unit', '07': 'transmission', '08': 'transmission' },
  ...{ '09': 'transmission', '0A': 'hybrid', '0B': 'hybrid', '0C': 'hybrid', '0D': 'hybrid' },
  ...{ '20': 'fuel_air', '21': 'fuel_air', '22': 'exhaust', '23': 'ignition', '24': 'exhaust' },
  ...{ '25': 'speed_idle', '26': 'control_unit', '27': 'transmission', '29': 'fuel_air' },
  ...{ '2A': 'exhaust', '2B': 'exhaust', '2C': 'exhaust', '2D': 'exhaust', '34': 'ignition' },
}

function systemOf(letter: CodeLetter, digits: string): CodeSystem {
  if (letter !== 'P') return ofLetter[letter]
  const range = digits.startsWith('1') ? `0${digits[1]}` : digits.slice(0, 2)
  return powertrain[range] ?? 'other'
}
