import { expect, test } from 'vitest'
import { z } from 'zod'
import { serializerOf } from './serializer.ts'

test('a field outside of the schema never leaves, at any depth', () => {
  const serialize = serializerOf(z.object({ name: z.string(), items: z.array(z.object({ n: z.number() })) }))
  const answer = { name: 'a', password_hash: 'x', items: [{ n: 1, secret: 'y' }] }
  expect(JSON.parse(serialize(answer))).toEqual({ name: 'a', items: [{ n: 1 }] })
  expect(JSON.parse(serialize({ ...answer, name: 'b' }))).toMatchObject({ name: 'b' })
})
