import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { paging } from '../../../shared/contract/paging.ts'
import { defineRoutes } from '../../../shared/contract/route.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'
import { answerError } from './errors.ts'
import { register } from './register.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { LISTS_PER_MINUTE: '3' } })
})
afterAll(() => t.close())

const routes = defineRoutes({
  list: {
    method: 'GET',
    path: '/rows',
    access: 'public',
    summary: 'Lists rows of 100,000 letters.',
    query: paging,
    response: z.array(z.string()),
  },
})

test('a list whose rows together are too large is refused, and a page of it is answered', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  const row = 'x'.repeat(100_000)
  register(app, t.portal, routes, {
    list: ({ query }) => Array(query.size < 0 ? 1000 : query.size).fill(row),
  })
  const ask = async (size: number) => {
    const { statusCode, json } = await app.inject(`/api/rows?size=${size}`)
    return [statusCode, json().code ?? json().length]
  }
  expect(await ask(-1)).toEqual([422, 'answer_too_large'])
  expect(await ask(20)).toEqual([200, 20])
})

test('a person asks for a list only so often a minute, which holds nobody else up', async () => {
  const [one, other] = [await makeUser(t), await makeUser(t)]
  const ask = async (as: typeof one) => (await t.call(notificationRoutes.mine, { as })).status
  expect([await ask(one), await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 200, 429])
  expect(await ask(other)).toBe(200)
})
