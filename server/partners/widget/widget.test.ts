import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { quoteRoutes } from '../../../shared/partners/quotes.ts'
import { widgetRoutes } from '../../../shared/partners/widget.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { spokenIn } from '../../site/phrases/spoken-fixture.ts'
import { sendSecurityHeaders } from '../../site/settings/security-headers.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeService, makeUser } from '../../test/factories.ts'
import { callWithKey, makeKey, makeReseller, rate } from '../tests/partner-fixtures.ts'
import { serveWidget } from './serve-widget.ts'

/** Most bytes of the widget before its chart, gzipped. */
const mostBytes = 45_000

let t: TestApp
let built: string
const pages = Fastify()

beforeAll(async () => {
  t = await startTestApp({ settings: { api_access: true, api_access_rate: rate } })
  built = join(t.folder, 'widget')
  const configFile = join(import.meta.dirname, '../../../widget/vite.config.ts')
  await build({ configFile, build: { outDir: built, emptyOutDir: true } })
  await sendSecurityHeaders(pages, t.portal)
  await pages.register(rateLimit, { global: false })
  serveWidget(pages, t.portal, built)
})
afterAll(async () => {
  await pages.close()
  await t.close()
})

const open = (query: Record<string, string>, accepted = '') =>
  pages.inject({ url: '/widget', query, headers: { 'accept-language': accepted } })

/** Makes a reseller with the key of their widget. */
async function makeWidget(website_url = 'https://garage.example') {
  const { owner, access } = await makeReseller(t, website_url)
  const scopes = ['vehicles:read', 'widget:read', 'quotes:send'] as const
  const { token } = await makeKey(t, owner, access._id, { kind: 'publishable', scopes: [...scopes] })
  return { owner, access, token }
}

const savePrices = (
  as: SignedIn,
  id: string,
  prices: { service_id: string; price: number }[],
  currency = 'EUR',
) => t.call(widgetRoutes.savePrices, { as, params: { id }, body: { currency, prices } })

test('the widget is 45 kB at most before its chart', async () => {
  const names = await readdir(join(built, 'assets'))
  const before = names.filter((name) => !/^(chart|solve)/.test(name))
  expect(before.length).toBeLessThan(names.length)
  const files = [join(built, 'index.html'), ...before.map((name) => join(built, 'assets', name))]
  const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(file)).length))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(mostBytes)
})

test('the page of a widget may be shown by its reseller’s website alone, and sets no cookie', async () => {
  const { token, access, owner } = await makeWidget('https://www.garage.example/tuning')
  const brand = '</script><script>alert(1)</script>'
  await t.call(accessRoutes.changeMine, { as: owner, params: { id: access._id }, body: { brand } })
  const { statusCode, headers, body } = await open({ api_key: token, lang: 'ar' })
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'self' https://www.garage.example https://garage.example",
  )
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('set-cookie')
  expect(body).toContain('<html lang="ar" dir="rtl">')
  expect(body).not.toContain('alert(1)</script>')
  expect(body).toContain('\\u003cscript>alert(1)')
})

test('the widget speaks the language of its address, else the reader’s, else English', async () => {
  const { token } = await makeWidget()
  const languageOf = async (lang: string, accepted: string) => {
    const { body, headers } = await open({ api_key: token, lang }, accepted)
    expect(headers.vary).toContain('accept-language')
    const facts = JSON.parse(/id="facts">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
    expect(body).toContain(`<html lang="${facts.locale}"`)
    const { reseller_widget } = await spokenIn(facts.locale)
    expect(facts.phrases).toEqual(reseller_widget)
    return facts.locale
  }
  expect(await languageOf('de', 'pl')).toBe('de')
  expect(await languageOf('', 'pl-PL,en;q=0.5')).toBe('pl')
  expect(await languageOf('../en', 'fr')).toBe('fr')
  expect(await languageOf('', 'is')).toBe('en')
})

test('a website without an address shows its widget in the portal alone', async () => {
  const { token } = await makeWidget('')
  expect((await open({ api_key: token })).headers['content-security-policy']).toMatch(
    /frame-ancestors 'self'$/,
  )
})

test('there is no widget without a key that works, nor with a secret one', async () => {
  const { owner, access, token } = await makeWidget()
  const { token: secret } = await makeKey(t, owner, access._id)
  const refused = await Promise.all([
    open({}),
    open({ api_key: 'mp_pub_unknown' }),
    open({ api_key: secret }),
    open({ api_key: owner.access_token }),
  ])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 401, 403, 401])
  for (const { headers, body } of refused) {
    expect(headers['content-type']).toContain('text/plain')
    expect(body).not.toContain('<')
  }
  const { statusCode } = await open({ api_key: token })
  expect(statusCode).toBe(200)
  const body = { status: 'paused' } as const
  const manager = await makeUser(t, { role_id: 3, permissions: ['api_manager'] })
  await t.call(accessRoutes.change, { as: manager, params: { id: access._id }, body })
  await expect.poll(async () => (await open({ api_key: token })).body).toMatch(/ended or is paused/)
})

test('every website may load the script that makes the frame', async () => {
  const { statusCode, headers } = await pages.inject('/widget.js')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': expect.stringContaining('text/javascript'),
  })
})

test('a reseller sets their own prices, and the widget shows those of services on offer', async () => {
  const { owner, access, token } = await makeWidget()
  const [one, other] = [await makeService(t), await makeService(t, { online: false })]
  const set = [one, other].map(({ _id }, index) => ({ service_id: _id, price: 499_00 + index }))
  const saved = await savePrices(owner, access._id, set, 'CHF')
  expect(saved.data.services).toContainEqual({ service_id: one._id, name: one.name, price: 499_00 })
  const origin = { origin: 'https://garage.example' }
  const offer = () => callWithKey(t.url, widgetRoutes.offer, token, origin)
  expect((await offer()).data).toMatchObject({ currency: 'CHF', prices: [set[0]] })
  await savePrices(owner, access._id, [])
  expect((await offer()).data).toMatchObject({ currency: 'EUR', prices: [] })
})

test('prices are of services that there are, once each, and their owner’s alone', async () => {
  const { owner, access } = await makeWidget()
  const { _id: service_id } = await makeService(t)
  const price = { service_id, price: 1 }
  const wrong = await Promise.all([
    savePrices(owner, access._id, [price, price]),
    savePrices(owner, access._id, [{ service_id: owner._id, price: 1 }]),
    savePrices(owner, access._id, [{ service_id, price: -1 }]),
    savePrices(await makeUser(t), access._id, []),
  ])
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 404])
})

test('with a forged Origin a server reads what the widget shows everybody, and nothing else', async () => {
  const { token } = await makeWidget()
  const forged = { origin: 'https://garage.example' }
  const read = (route: { path: string }) => callWithKey(t.url, route, token, forged)
  expect((await read(widgetRoutes.offer)).status).toBe(200)
  expect((await read(statisticsRoutes.completed)).status).toBe(200)
  expect((await read(quoteRoutes.mine)).code).toBe('scope_missing')
  expect((await read(accessRoutes.mine)).code).toBe('key_not_allowed')
  expect((await callWithKey(t.url, widgetRoutes.offer, token, { origin: 'https://evil.example' })).code).toBe(
    'key_origin',
  )
})
