import { hostileTexts, hostileValue } from './hostile.ts'
import type { Schema } from './operations.ts'
import type { Random } from './random.ts'

/** Returns existing ids for the fields that expect one. */
export type Ids = { of(name: string): string }

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
const isPlace = /host|url|endpoint|domain|address_of|smtp/i

/**
 * Makes a value for a schema: usually one that fits, at the edges of what fits where there are edges, sometimes a
 * hostile one instead.
 *
 * @param wildness share of hostile values among fitting ones, from 0 to 1
 */
export function makeValue(random: Random, schema: Schema, ids: Ids, wildness: number, name = ''): unknown {
  // Addresses that the portal would connect to stay on this machine.
  if (isPlace.test(name) && allows(schema, 'string')) return random.pick([...places, ...addresses])
  if (random.chance(wildness)) return hostileValue(random)
  const again = (inner: Schema, key = name) => makeValue(random, inner, ids, wildness, key)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return again(random.pick(choices))
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => again(part)))
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (type === 'object') return objectOf(random, schema, again)
  if (type === 'array') return listOf(random, schema, again)
  if (type === 'integer' || type === 'number') return numberOf(random, schema)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'null') return null
  if (type === 'string') return textOf(random, schema, ids, name)
  return random.pick(samples)
}

const allows = ({ type, anyOf = [] }: Schema, wanted: string): boolean =>
  [type].flat().includes(wanted) || anyOf.some((choice) => allows(choice, wanted))

type Again = (schema: Schema, name?: string) => unknown

function objectOf(random: Random, schema: Schema, again: Again): Record<string, unknown> {
  const made: [string, unknown][] = []
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(key)
    if (random.chance(isRequired ? 0.97 : 0.6)) made.push([key, again(inner, key)])
  }
  const others = schema.additionalProperties
  if (typeof others === 'object') {
    const names = schema.propertyNames ?? { type: 'string' }
    for (let left = random.whole(0, 3); left > 0; left--) made.push([String(again(names, '')), again(others)])
  }
  if (random.chance(0.03)) made.push([random.pick(['__proto__', 'constructor', 'extra']), { polluted: true }])
  return Object.fromEntries(made)
}

function listOf(random: Random, { items, prefixItems, minItems = 0, maxItems = 5 }: Schema, again: Again) {
  if (prefixItems) return prefixItems.map((item) => again(item))
  if (typeof items !== 'object') return []
  const length = random.whole(minItems, Math.min(maxItems + (random.chance(0.05) ? 1 : 0), minItems + 4))
  const list = Array.from({ length }, () => again(items))
  // Repeats an entry, because lists are seldom tested with duplicates.
  if (list.length > 0 && list.length < maxItems && random.chance(0.1)) list.push(list[0])
  return list
}

function numberOf(random: Random, { type, minimum = -1e6, maximum = 1e6 }: Schema): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 0, 1]
  if (random.chance(0.25)) return random.pick(edges)
  const number = minimum + random.next() ** 3 * (maximum - minimum)
  return type === 'integer' ? Math.round(number) : number
}

function textOf(random: Random, schema: Schema, ids: Ids, name: string): string {
  if (schema.format === 'uuid') return ids.of(name)
  if (schema.pattern) {
    const pattern = new RegExp(schema.pattern, 'u')
    const fitting = samples.filter((sample) => pattern.test(sample))
    if (fitting.length > 0) return random.pick(fitting)
  }
  if (schema.format === 'email') return `robin${random.whole(1, 40)}@example.test`
  if (schema.format === 'date-time') return '2026-03-01T10:00:00.000Z'
  const text = random.chance(0.3) ? random.pick(hostileTexts) : random.pick(samples)
  const { minLength = 0, maxLength = 10_000 } = schema
  if (random.chance(0.05)) return 'é'.repeat(Math.min(maxLength, 20_000) + random.whole(-1, 1))
  return text.padEnd(minLength, 'x').slice(0, random.chance(0.9) ? maxLength : undefined)
}
