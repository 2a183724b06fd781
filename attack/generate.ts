import { hostileTexts, hostileValue } from './hostile.ts'
import type { Schema } from './operations.ts'
import type { Random } from './random.ts'

/** Returns existing ids for the fields that expect one. */
export type Ids = { of(name: string): string }

/** Sources of values. */
export type ValueSources = {
  random: Random
  ids: Ids
  /** Share of hostile values among fitting ones, from 0 to 1; at 0 all of them fit as far as the schema says. */
  wildness: number
  /** Leaves out what isn't required. */
  sparing?: boolean
}

/** Text of many kinds, one of which fits almost every pattern of the contract. */
const samples = [
  ...[
    'DE',
    'FR',
    'EUR',
    'USD',
    'en',
    'de',
    '#a1b2c3',
    '09:30',
    '24:00',
    '2026-03-01',
    '2026-12-24',
    '123456',
  ],
  ...['+49 30 5550100', 'robin', 'WVWZZZ1KZAW000001', '', 'abc-DEF_1', 'TEXT', 'a'.repeat(64), 'QUJD'],
  ...['robin@example.test', '2026-03-01T10:00:00.000Z', 'Golf VI 1.6 TDI'],
]

/** Hosts and addresses that lead nowhere beyond this machine. */
const places = ['127.0.0.1', 'localhost', '[::1]', '', ' ', 'a..b', '-x', '\ud800', '\u0000']
const addresses = places.flatMap((place) => [`http://${place}:9`, `https://${place}/x?y#z`])
const fittingAddresses = ['https://127.0.0.1:9/x', '127.0.0.1']
const isPlace = /host|url|endpoint|domain|address_of|smtp/i

/**
 * Makes a value for a schema: usually one that fits, at the edges of what fits where there are edges, sometimes a
 * hostile one instead.
 */
export function makeValue(sources: ValueSources, schema: Schema, name = ''): unknown {
  const { random, ids, wildness, sparing } = sources
  // Addresses that the portal would connect to stay on this machine.
  if (isPlace.test(name) && !byName[name] && allows(schema, 'string'))
    return random.pick(wildness > 0 ? [...places, ...addresses] : fittingAddresses)
  if (random.chance(wildness)) return hostileValue(random)
  /** Says yes with this chance where something odd may be sent at all. */
  const odd: Odd = (chance) => wildness > 0 && random.chance(chance)
  const again = (inner: Schema, key = name) => makeValue(sources, inner, key)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return again(random.pick(choices))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => again(part)))
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return objectOf(random, schema, again, odd, sparing ? 0 : 0.6)
  if (type === 'array') return listOf(random, schema, again, odd)
  if (type === 'integer' || type === 'number') return numberOf(random, schema, odd)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'string') return textOf(random, schema, ids, name, odd)
  return random.pick(samples)
}

/** Writes any value as text: objects as JSON, because hostile ones can't be converted to text. */
export const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const allows = ({ type, anyOf = [] }: Schema, wanted: string): boolean =>
  [type].flat().includes(wanted) || anyOf.some((choice) => allows(choice, wanted))

type Again = (schema: Schema, name?: string) => unknown
type Odd = (chance: number) => boolean

function objectOf(
  random: Random,
  schema: Schema,
  again: Again,
  odd: Odd,
  optional: number,
): Record<string, unknown> {
  const made: [string, unknown][] = []
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(key)
    if (isRequired ? !odd(0.03) : random.chance(optional)) made.push([key, again(inner, key)])
  }
  const others = schema.additionalProperties
  if (typeof others === 'object') {
    const names = schema.propertyNames ?? { type: 'string' }
    for (let left = random.whole(0, 3); left > 0; left--) made.push([asText(again(names, '')), again(others)])
  }
  if (odd(0.03)) made.push([random.pick(['__proto__', 'constructor', 'extra']), { polluted: true }])
  return Object.fromEntries(made)
}

function listOf(
  random: Random,
  { items, prefixItems, minItems = 0, maxItems = 5 }: Schema,
  again: Again,
  odd: Odd,
) {
  if (prefixItems) return prefixItems.map((item) => again(item))
  if (typeof items !== 'object') return []
  const length = random.whole(minItems, Math.min(maxItems + (odd(0.05) ? 1 : 0), minItems + 4))
  const list = Array.from({ length }, () => again(items))
  // Repeats an entry, because lists are seldom tested with duplicates.
  if (list.length > 0 && list.length < maxItems && odd(0.1)) list.push(list[0])
  return list
}

function numberOf(random: Random, { type, minimum = -1e6, maximum = 1e6 }: Schema, odd: Odd): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0, 1]
  if (odd(0.25)) return random.pick(edges)
  // Low numbers are seldom too much for what they are used for.
  const number = minimum + random.next() ** 3 * (Math.min(maximum, minimum + 1e6) - minimum)
  return type === 'integer' ? Math.round(number) : number
}

/** Text for fields that accept less than their schema says, by their name. */
const byName: Record<string, (random: Random) => string> = {
  email: (random) => `robin${random.whole(1, 1e9)}@example.test`,
  vin: () => '',
  reg_no: () => 'B-MR 1024',
  time_zone: () => 'Europe/Berlin',
  thumbnail: () => 'true',
  vat_no: () => '',
  // Nobody connects to these; names below `test` lead nowhere.
  web_url: () => 'https://maproom.test/x',
  url: () => 'https://maproom.test/x',
}

function textOf(random: Random, schema: Schema, ids: Ids, name: string, odd: Odd): string {
  if (schema.format === 'uuid') return ids.of(name)
  if (!odd(0.5) && byName[name]) return byName[name](random)
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern, 'u')
    const fitting = samples.filter((sample) => pattern.test(sample))
    if (fitting.length > 0) return random.pick(fitting)
  }
  if (schema.format === 'email') return `robin${random.whole(1, 40)}@example.test`
  if (schema.format === 'date-time') return '2026-03-01T10:00:00.000Z'
  const text = odd(0.3) ? random.pick(hostileTexts) : random.pick(samples)
  const { minLength = 0, maxLength = 10_000 } = schema
  if (odd(0.05)) return 'é'.repeat(Math.min(maxLength, 20_000) + random.whole(-1, 1))
  return text.padEnd(minLength, 'x').slice(0, odd(0.1) ? undefined : maxLength)
}
