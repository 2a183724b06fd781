import { expect, it } from 'vitest'
import { z } from 'zod'
import type { LiveTopic } from './contract/live.ts'
import { file, type Route } from './contract/route.ts'
import { contract } from './contract.ts'

type Shape = z.core.$ZodType
/** A field that takes text: its path, its shape, and a function that makes an input with a value in this field. */
type TextField = { path: string[]; shape: Shape; send: (value: unknown) => unknown }

const defOf = (shape: Shape) => (shape as z.core.$ZodTypes)._zod.def

/** Lists the shapes a shape is made of. Throws for an unknown kind of shape, which could let text through unseen. */
function partsOf(shape: Shape): readonly Shape[] {
  const def = defOf(shape)
  switch (def.type) {
    case 'object':
      return Object.values(def.shape)
    case 'array':
      return [def.element]
    case 'record':
      return [def.keyType, def.valueType]
    case 'union':
      return def.options
    case 'intersection':
      return [def.left, def.right]
    case 'optional':
    case 'nullable':
    case 'default':
      return [def.innerType]
    case 'pipe':
      // What is preprocessed takes what comes after it.
      return [defOf(def.in).type === 'transform' ? def.out : def.in]
    case 'string':
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    // What a form was opened with takes any value: it is compared with what is stored, and never stored itself.
    case 'unknown':
      return []
    default:
      throw new Error(`Say here what a ${def.type} is made of`)
  }
}

const takesText = (shape: Shape): boolean => defOf(shape).type === 'string' || partsOf(shape).some(takesText)
const holdsFields = (shape: Shape): boolean =>
  ['object', 'array', 'record'].includes(defOf(shape).type) || partsOf(shape).some(holdsFields)

/** Lists every field that takes text, however deep: in objects, lists, alternatives, and as the keys of records. */
function textFields(shape: Shape, path: string[], send: TextField['send']): TextField[] {
  const def = defOf(shape)
  if (def.type === 'object') {
    const fixed = fixedValues(def.shape)
    return Object.entries(def.shape).flatMap(([key, part]) =>
      textFields(part, [...path, key], (value) => send({ ...fixed, [key]: value })),
    )
  }
  if (def.type === 'array') return textFields(def.element, [...path, '0'], (value) => send([value]))
  if (def.type === 'record') {
    const keys = textFields(def.keyType, path, (key) => send({ [String(key)]: null }))
    return [...keys, ...textFields(def.valueType, [...path, 'x'], (value) => send({ x: value }))]
  }
  if (holdsFields(shape)) return partsOf(shape).flatMap((part) => textFields(part, path, send))
  return takesText(shape) ? [{ path, shape, send }] : []
}

/** Lists the fixed values of fields, which distinguish alternatives. */
const fixedValues = (fields: z.core.$ZodShape) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      const def = defOf(field)
      return def.type === 'literal' ? [[key, def.values[0]]] : []
    }),
  )

const fields = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
    (['params', 'query', 'body'] as const).flatMap((place) => {
      const whole = route[place]
      if (!whole) return []
      return textFields(whole, [], (value) => value).map((field) => ({
        ...field,
        whole,
        name: `${[...field.path, place].join('.')} of ${area}.${name}`,
      }))
    }),
  ),
)

/** One text of every kind that some field takes. */
const samples = [
  'abcdefghijklmno',
  'P0401',
  'DF012',
  'abcdef',
  '018f3e2a-7c1d-7abc-8def-0123456789ab',
  'robin@example.test',
  '+49 170 1234567',
  'https://example.test/a',
  'https://tiles.example.test/{z}/{x}/{y}.png',
  'Europe/Berlin',
  '2008–2013',
  '2026-11-22',
  '2026-11-22T09:00:00+01:00',
  '09:00',
  'EUR',
  'DE',
  '#123b38',
  'true',
  '123456',
  '1'.repeat(17),
  'a'.repeat(64),
  'a'.repeat(86),
  'a'.repeat(21),
]

const takes = (shape: Shape, text: string) => z.safeParse(shape, text).success

/** Characters that PostgreSQL stores neither as text nor in JSON. */
const unstorable = ['\0', '\ud800', '\udc00']
const damage = (text: string) =>
  unstorable.flatMap((part) => {
    const middle = text.length >> 1
    return [part + text, text.slice(0, middle) + part + text.slice(middle), text + part]
  })

it('knows the fields that take text', () => {
  expect(fields.length).toBeGreaterThan(250)
})

it.each(fields)('refuses what no database keeps in $name', ({ shape, whole, path, send }) => {
  const taken = samples.filter((text) => takes(shape, text))
  expect(taken, 'none of the samples is a text for this field').not.toEqual([])
  for (const text of taken.flatMap(damage)) {
    expect(takes(shape, text), JSON.stringify(text)).toBe(false)
    const named = whole.safeParse(send(text)).error?.issues.map((issue) => issue.path.join('.'))
    // Of alternatives that nothing distinguishes, the whole is named.
    // The key of a record is named behind it.
    const field = path.join('.')
    expect(named?.some((name) => field.startsWith(name) || name.startsWith(`${field}.`))).toBe(true)
  }
})

const days = fields.filter(({ shape }) => takes(shape, '2026-11-22') && !takes(shape, '2026-02-30'))

it.each(days)('refuses a year that the database doesn’t have in $name', ({ shape }) => {
  expect(takes(shape, '0000-02-29')).toBe(false)
  expect(takes(shape, '0001-01-01')).toBe(true)
})

/** Every topic: one that is missing here doesn't compile. */
const topics: Record<LiveTopic, true> = {
  order: true,
  upstream: true,
  agent_customers: true,
  credits: true,
  account: true,
  invoices: true,
  packages: true,
  canned_replies: true,
  services: true,
  shop: true,
  shop_order: true,
  locations: true,
  vehicle_import: true,
  vehicles: true,
  codes: true,
  settings: true,
  notifications: true,
  content: true,
  people: true,
  bulk_mail: true,
  ticket: true,
  conversation: true,
  downloads: true,
  price_list: true,
  file_upload: true,
  chat: true,
  api_access: true,
  quotes: true,
  webhooks: true,
}

const calls = Object.values(contract).flatMap((area) => Object.entries<Route>(area))

it('shows every topic by calls that read data, and changes topics by the others', () => {
  const shown = new Set(calls.flatMap(([, { shows = [] }]) => shows))
  expect([...shown].toSorted()).toEqual(Object.keys(topics).toSorted())
  for (const [name, { method, response, shows, throttled, changes }] of calls) {
    const reads = method === 'GET'
    expect(shows === undefined || (reads && response !== file), name).toBe(true)
    expect(throttled === undefined || shows !== undefined, name).toBe(true)
    expect(changes === undefined || !reads, name).toBe(true)
  }
})
