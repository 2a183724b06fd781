import { expect, test } from 'vitest'
import { z } from 'zod'
import { line, money, requiredLine } from '../../../shared/contract/fields.ts'
import { draftOf, fieldRules } from './field-rules.ts'

const schema = z
  .object({
    name: requiredLine(80),
    note: line(200),
    code: z
      .string()
      .trim()
      .max(30)
      .regex(/^[A-Z]+$/),
    email: z.email().max(254).optional(),
    slug: z.literal('').or(
      z
        .string()
        .max(40)
        .regex(/^[a-z]+$/),
    ),
    product: z.uuid().nullable(),
    price: money,
    least: money.default(0),
    most: z.number().int().nullable().default(null),
    status: z.enum(['on', 'off']).default('on'),
    shown: z.boolean(),
    countries: z.array(z.string()),
  })
  .refine(({ name }) => name !== 'nobody')

const rulesOf = (name: string) => fieldRules(schema, name)

test('a field has the limits of the schema, that of its longest choice too', () => {
  expect([rulesOf('name').maxLength, rulesOf('email').maxLength, rulesOf('slug').maxLength]).toEqual([
    80, 254, 40,
  ])
  expect(rulesOf('price')).not.toHaveProperty('maxLength')
})

test('only what the schema refuses to be without is required', () => {
  const required = Object.keys(schema.shape).filter((name) => rulesOf(name).required)
  expect(required).toEqual(['name', 'code', 'price', 'countries'])
})

test('codes and addresses are written from left to right, other texts as the page is', () => {
  const directions = ['code', 'email', 'slug', 'name', 'note', 'product', 'status'].map(
    (name) => rulesOf(name).dir,
  )
  expect(directions).toEqual(['ltr', 'ltr', 'ltr', ...Array(4)])
})

test('an emptied field has the value that the schema takes', () => {
  expect(draftOf(schema, undefined)).toEqual({
    ...{ name: '', note: '', code: '', email: '', slug: '', product: null },
    ...{ price: '', least: 0, most: null, status: 'on', shown: false, countries: [] },
  })
})

test('a record’s values stand before those of a new one, and what its form doesn’t edit is left out', () => {
  const record = {
    ...schema.parse({ ...draftOf(schema, undefined), name: 'A', code: 'A', email: 'a@b.de', price: 1 }),
    _id: '1',
  }
  const draft = draftOf(schema, record, { name: 'First', note: 'First' })
  expect(draft).toMatchObject({ name: 'A', note: '', price: 1 })
  expect(draft).not.toHaveProperty('_id')
})

test('a schema that isn’t an object’s has no rules', () => {
  expect(fieldRules(z.union([schema, z.object({ name: z.literal('b') })]), 'name').required).toBe(false)
})

test('a field within another one has the limits of its own, behind an optional one too', () => {
  const address = z.object({ city: requiredLine(100) }).superRefine(() => undefined)
  const order = z.preprocess((typed) => typed, z.object({ billing: address.optional() }))
  expect(fieldRules(order, 'billing.city')).toMatchObject({ required: true, maxLength: 100 })
  expect(fieldRules(order, 'billing.street')).toEqual({ required: false, empty: '' })
})
