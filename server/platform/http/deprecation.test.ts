import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineRoutes } from '../../../shared/contract/route.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { answerError } from './errors.ts'
import { register } from './register.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const call = { method: 'GET', access: 'public', summary: 'Answers.', response: z.array(z.string()) } as const
const routes = defineRoutes({
  old: {
    ...call,
    path: '/old',
    deprecated: { since: '2026-03-08', sunset: '2026-09-08', instead: 'new' },
  },
  new: { ...call, path: '/new' },
})

test('a deprecated call says in each answer since when it is, and until when it works', async () => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  register(app, t.portal, routes, { old: () => [], new: () => [] })
  const { headers } = await app.inject('/api/old')
  expect(headers).toMatchObject({
    deprecation: '@1772928000',
    sunset: 'Tue, 08 Sep 2026 00:00:00 GMT',
    link: '</api/docs/changelog>; rel="deprecation"; type="text/html"',
  })
  expect((await app.inject('/api/new')).headers).not.toHaveProperty('deprecation')
})

test('an error leads to its explanation for who calls with a key, and for nobody else', async () => {
  const ask = async (authorization: string) =>
    (await (await fetch(`${t.url}/api/user_orders`, { headers: { authorization } })).json()).doc_url
  expect(await ask('Bearer mp_sec_unknown')).toBe(`${t.portal.env.PUBLIC_URL}/api/docs#error-key_invalid`)
  expect(await ask('Bearer nonsense')).toBeUndefined()
})
