import type { Term } from './term.ts'

const psPerKw = 1.35962
const psPerHp = 1.01387
const nmPerLbFt = 1.35582

type Figure = (value: number, typed: string) => Term

/** A power in PS, one of which rounds to the figure that was typed in another unit. */
const power = (values: number[], preferred = values): Term => ({
  same: values.map((value) => [`${value}ps`]),
  begins: null,
  power_ps: preferred,
})
const torque = (values: number[]): Term => ({
  same: values.map((value) => [`${value}nm`]),
  begins: null,
  power_ps: [],
})
const litres = (value: number): string[] => [value.toFixed(1)]

/** A figure is its own to the unit's rounding: whole numbers between half a unit below and half a unit above. */
function around(value: number, factor: number): number[] {
  const [least, most] = [Math.ceil((value - 0.55) * factor), Math.floor((value + 0.55) * factor)]
  return Array.from({ length: most - least + 1 }, (_, n) => least + n)
}

const inPs: Figure = (value, typed) => ({ ...power([value]), begins: typed })
const inHp: Figure = (value, typed) => ({
  // Many say HP and mean PS: that comes first.
  ...power([...new Set([value, ...around(value, psPerHp)])], [value]),
  begins: typed,
})
const inKw: Figure = (value) => power(around(value, psPerKw))
const inNm: Figure = (value) => torque([value])
const inLbFt: Figure = (value) => torque(around(value, nmPerLbFt))
const inCc: Figure = (value) => ({
  same: [[`${value}ccm`], ...(value % 100 === 0 ? [litres(value / 1000)] : [])],
  begins: null,
  power_ps: [],
})
const inLitres: Figure = (value, typed) => ({ same: [litres(value), [typed]], begins: typed, power_ps: [] })

/** The units that people write after a figure, and what the figure means then. */
const units = new Map<string, Figure>([
  ...['kw', 'kilowatt'].map((unit) => [unit, inKw] as const),
  ...['ps', 'pk', 'cv', 'ch', 'km'].map((unit) => [unit, inPs] as const),
  ...['hp', 'bhp', 'horsepower'].map((unit) => [unit, inHp] as const),
  ...['nm'].map((unit) => [unit, inNm] as const),
  ...['lbft', 'ftlb', 'ftlbs'].map((unit) => [unit, inLbFt] as const),
  ...['cc', 'ccm', 'cm3'].map((unit) => [unit, inCc] as const),
  ...['l', 'lt', 'ltr', 'liter', 'litre', 'liters', 'litres'].map((unit) => [unit, inLitres] as const),
])

/** Reads a figure with its unit, written together or apart; null when the words are none. */
export function figureOf(word: string, next: string | undefined): { term: Term; apart: boolean } | null {
  const [, digits, unit] = /^(\d+(?:\.\d+)?)([a-z]\w*)?$/.exec(word) ?? []
  if (!digits) return null
  const read = units.get(unit ?? next ?? '')
  if (!read) return null
  // `1.968 ccm` has a thousands separator.
  const grouped = read === inCc && /^\d\.\d{3}$/.test(digits)
  const value = Number(grouped ? digits.replace('.', '') : digits)
  return { term: read(value, word), apart: unit === undefined }
}
