import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorStatus } from '../../shared/contract/errors.ts'
import type { Route } from '../../shared/contract/route.ts'
import { contract } from '../../shared/contract.ts'
import { english } from '../../shared/locales/english.ts'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { accessList } from '../platform/http/docs/access-list.ts'
import { startTestApp, type TestApp } from './app.ts'
import { makeAdmin } from './factories.ts'

const routes = Object.values(contract).flatMap((area) => Object.values(area) as Route[])

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('no two routes share a method and a path', () => {
  const addresses = routes.map((route) => `${route.method} ${route.path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('every error code has a phrase and a status', () => {
  expect(Object.keys(errorStatus).toSorted()).toEqual(Object.keys(english.errors).toSorted())
})

test('docs/access.txt is what the contract says', async () => {
  const written = await readFile(new URL('../../docs/access.txt', import.meta.url), 'utf8')
  expect(written, 'npm run docs:access writes it anew').toBe(accessList())
})

test('the OpenAPI document names every route', async () => {
  const document = await (await fetch(`${t.url}/api/openapi.json`)).json()
  expect(document.openapi).toBe('3.1.0')
  for (const route of routes) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
    expect(document.paths[path]?.[route.method.toLowerCase()]?.summary).toBe(route.summary)
  }
})

test('the health answers, and unknown addresses of the API are not found', async () => {
  expect((await fetch(`${t.url}/health`)).status).toBe(200)
  const response = await fetch(`${t.url}/api/nothing`)
  expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
})

test('a start on a busy machine has no time limit', () => {
  expect(t.app.initialConfig.pluginTimeout).toBe(0)
})

test('an address that can’t be read fails like anything else', async () => {
  const response = await fetch(`${t.url}/api/order/%ZZ`)
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'bad_request', message: english.errors.bad_request },
  ])
})

test('a request with too long a head is refused in the same form', async () => {
  for (const length of [20_000, 8_000_000]) {
    const response = await fetch(`${t.url}/api/order?keywords=${'a'.repeat(length)}`)
    expect([response.status, (await response.json()).code]).toEqual([431, 'bad_request'])
  }
})

test('an address that is too long leads nowhere', async () => {
  const response = await fetch(`${t.url}/api/order/${'a'.repeat(300)}`)
  // Where the browser part is served, it is looked for among its files.
  expect(['not_found', 'bad_request']).toContain((await response.json()).code)
})

test('an address with no id where one belongs leads nowhere', async () => {
  const admin = await makeAdmin(t)
  const { status, error } = await t.call(orderRoutes.one, { as: admin, params: { id: 'nope' } })
  expect([status, error.code]).toEqual([404, 'not_found'])
})

test('a body that can’t be read is the sender’s fault, and reveals nothing of ours', async () => {
  const response = await fetch(`${t.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"username": ',
  })
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 'bad_request', message: english.errors.bad_request },
  ])
})
