import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerOf } from './serializer.ts'

test('a field outside of the schema never leaves, at any depth', () => {
  const serialize = serializerOf(z.object({ name: z.string(), items: z.array(z.object({ n: z.number() })) }))
  const answer = { name: 'a', password_hash: 'x', items: [{ n: 1, secret: 'y' }] }
  expect(JSON.parse(serialize(answer))).toEqual({ name: 'a', items: [{ n: 1 }] })
  expect(JSON.parse(serialize({ ...answer, name: 'b' }))).toMatchObject({ name: 'b' })
})

test('values that may be null, of several kinds or of a format are written as they are', () => {
  const serialize = serializerOf(
    z.object({
      at: z.iso.datetime().nullable(),
      id: z.uuid(),
      size: z.number().int().nullable(),
      part: z.object({ name: z.string() }).nullable(),
      value: z.union([z.string(), z.number(), z.null()]),
      list: z.array(z.string().nullable()),
      left_out: z.string().optional(),
    }),
  )
  const answer = {
    at: '2026-03-01T08:30:00.000Z',
    id: '01a202a2-1edf-716e-801d-073798e42d55',
    size: 0,
    part: { name: 'a "b"' },
    value: 1.5,
    list: ['x', null, ''],
  }
  expect(JSON.parse(serialize(answer))).toEqual(answer)
  const nothing = { ...answer, at: null, size: null, part: null, value: null, list: [] }
  expect(JSON.parse(serialize(nothing))).toEqual(nothing)
})

test('the kind of an answer is recognised by its required fields, whatever is null', () => {
  const open = z.object({
    kind: z.literal('open'),
    by: z.enum(['a', 'b']).nullable(),
    of: z.literal('x').nullable(),
  })
  const serialize = serializerOf(
    z.union([open, z.object({ done: z.object({ at: z.iso.datetime() }).nullable() })]),
  )
  for (const answer of [
    { kind: 'open', by: null, of: null },
    { kind: 'open', by: 'b', of: 'x' },
    { done: null },
    { done: { at: '2026-03-01T08:30:00.000Z' } },
  ]) {
    expect(JSON.parse(serialize(answer))).toEqual(answer)
  }
})
