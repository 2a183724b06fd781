import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveApiDocs } from './api-docs.ts'

const app = Fastify()
serveApiDocs(app, { env: { PUBLIC_URL: 'https://portal.example', API_CALLS_PER_MINUTE: 50 } })
afterAll(() => app.close())

const get = async (url: string) => (await app.inject(url)).json()

type Documented = {
  security: unknown
  'x-scope'?: string
  'x-calls-per-minute'?: number
  'x-codeSamples'?: unknown[]
}
const operations = async (url: string): Promise<Documented[]> =>
  Object.values<Record<string, Documented>>((await get(url)).paths).flatMap((methods) =>
    Object.values(methods),
  )

test('resellers are shown the calls that take keys, these alone, with what each needs', async () => {
  const all = await operations('/api/openapi.json')
  const shown = await operations('/api/docs/openapi.json')
  expect(shown.length).toBe(all.filter((one) => one['x-scope']).length)
  expect(shown.length).toBeLessThan(all.length / 4)
  for (const one of shown) {
    expect(one.security).toEqual([{ api_key: [] }])
    expect(one['x-calls-per-minute']).toBeLessThanOrEqual(50)
    expect(one['x-codeSamples']).toHaveLength(4)
  }
})

test('the Postman collection has each of these calls, with base URL and key as variables', async () => {
  const { item, variable } = await get('/api/docs/postman.json')
  const requests = item.flatMap((group: { item: { request: { url: string } }[] }) => group.item)
  expect(requests).toHaveLength((await operations('/api/docs/openapi.json')).length)
  for (const { request } of requests) expect(request.url).toMatch(/^{{origin}}\/api\/[\w/.?=&+-]+$/)
  expect(variable).toEqual([
    { key: 'origin', value: 'https://portal.example' },
    { key: 'key', value: '' },
  ])
})
