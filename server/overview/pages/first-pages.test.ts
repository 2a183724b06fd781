import { globSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertEuRates } from '../../money/vat/change-vat.ts'
import { builtPages } from '../../platform/http/web/built-web.ts'
import { products } from '../../shop/products/products.tables.ts'
import { makeProduct } from '../../shop/tests/shop-fixtures.ts'
import { storeText } from '../../site/content/write-text.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { firstPages } from './first-pages.ts'
import { serveWeb } from './serve-pages.ts'
import { serveSitemap } from './shop/sitemap.ts'

const web = join(import.meta.dirname, '../../../web')
const font = '../dist/fonts/latin.woff2'
const manifest = {
  'layout/public/public-data-layout.tsx': { file: 'assets/layout.js', imports: ['_queries.js'] },
  '_queries.js': { file: 'assets/queries.js', css: ['assets/queries.css'], imports: ['index.html'] },
  'accounts/dealers/dealers-locator-page.tsx': { file: 'assets/dealers.js', imports: ['_queries.js'] },
  '../shared/locales/de?first': { file: 'assets/de-first.js' },
  '../shared/locales/de?customer': { file: 'assets/de-customer.js' },
  '../shared/locales/en?first': { file: 'assets/en-first.js' },
  [font]: { file: 'assets/latin.woff2' },
}

const app = Fastify()
let t: TestApp
let folder: string
beforeAll(async () => {
  t = await startTestApp({ settings: { shop_status: true } })
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  await mkdir(join(folder, '.vite'))
  for (const page of builtPages) await copyFile(join(web, page), join(folder, page))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await serveWeb(app, t.portal, folder)
  serveSitemap(app, t.portal)
})
afterAll(async () => {
  await app.close()
  await t.close()
  await rm(folder, { recursive: true })
})

async function open(url: string, language = 'en') {
  const headers = { accept: 'text/html', 'accept-language': language }
  const { statusCode, body, headers: answered } = await app.inject({ url, headers })
  expect(statusCode).toBe(200)
  return { body, answered, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1] }
}

test.each([
  ['/login', 'de-AT,de;q=0.9', 'Anmelden', 'Benutzername oder E-Mail'],
  ['/?from=mail', 'de', 'Anmelden', 'Passwort'],
  ['/dealers-locator', 'de', 'Händler finden', 'Werkstätten in Ihrer Nähe'],
  ['/price-list', 'de', 'Preisliste', 'Alle Preise enthalten die MwSt.'],
  ['/terms_of_use', 'en', 'Terms of use', 'Privacy and cookies'],
  ['/privacy_policy', 'ar', 'الخصوصية', 'شروط الاستخدام'],
])(
  '%s says in the reader’s language (%s) what it is before any script runs',
  async (url, language, title, words) => {
    const { body, heading } = await open(url, language)
    expect(heading).toContain(title)
    expect(body).toContain(words)
    expect(body).toContain(`<html lang="${language.slice(0, 2)}"`)
    expect(body).toContain(`<title>${heading} · Maproom</title>`)
  },
)

test('an Arabic page reads from right to left, and every cache knows that languages differ', async () => {
  const { body, heading, answered } = await open('/login', 'ar')
  expect(body).toContain('<html lang="ar" dir="rtl"')
  expect(heading).toBe('تسجيل الدخول')
  expect(answered.vary).toBe('accept-language')
})

test('an unavailable language falls back to the site’s', async () => {
  await t.changeSettings({ default_locale: 'de' })
  const { body, heading } = await open('/login', 'is')
  expect(body).toContain('<html lang="de" dir="ltr"')
  expect(heading).toBe('Anmelden')
  await t.changeSettings({ default_locale: 'en' })
})

test('no text of the site is markup', async () => {
  const text = '"><script>alert(1)</script>'
  await t.changeSettings({ site_title: text, copyright_text: text, login_title: text, login_text: text })
  for (const url of ['/login', '/dealers-locator']) {
    const { body } = await open(url)
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)')
    expect(body).not.toContain('<script>alert(1)')
  }
  await t.changeSettings({ site_title: 'Maproom', copyright_text: '', login_title: '', login_text: '' })
})

test('the dealers’ page has its list, and the answer that the script would ask for', async () => {
  const dealer = { account_type: 'dealer', google_place_id: 'ChIJ', country: 'DE', city: 'Kiel' } as const
  await makeUser(t, { ...dealer, company_name: 'Kiel </script><b>Tuning', email: 'secret@example.test' })
  const { body } = await open('/dealers-locator', 'de')
  expect(body).toContain('<bdi>Kiel &lt;/script&gt;&lt;b&gt;Tuning</bdi>')
  expect(body).toMatch(/<bdi>[^<]*Kiel, Deutschland<\/bdi>/)
  expect(body).not.toMatch(/secret@|<b>Tuning/)
  const answers = JSON.parse(/id="answers">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
  const url = '/api/dealers/with-google-place-id?page=1&size=20'
  expect(answers).toEqual({ [url]: await (await fetch(t.url + url)).json() })
  expect((await open('/dealers-locator?q=bonn')).body).not.toMatch(/Kiel|id="answers"/)
})

test('the shop’s terms are read without a script, at their one address, while it is open', async () => {
  const path = '/shop/terms-and-conditions'
  const shop_terms = '<h2>Who sells</h2><p>We do.</p>'
  await t.changeSettings({ shop_status: true, company_country: 'DE', shop_terms })
  const { body } = await open(path, 'de')
  expect(body).toContain(`<link rel="canonical" href="${t.portal.env.PUBLIC_URL}${path}" />`)
  expect(body).toContain(shop_terms)
  expect((await app.inject('/sitemap.xml')).body).toContain(`${path}</loc>`)
  await t.changeSettings({ shop_status: false })
  const closed = await app.inject({ url: path, headers: { accept: 'text/html' } })
  expect([closed.statusCode, closed.body.includes('We do.')]).toEqual([404, false])
})

test('the shop says of itself what the operator wrote, else what shops of this kind sell', async () => {
  const shop_description = 'Leads & tools for the bench.'
  await t.changeSettings({ shop_status: true, company_country: 'DE', shop_description })
  const { body } = await open('/shop', 'de')
  expect(body).toContain('<p class="ui-display-page-head_about">Leads &amp; tools for the bench.</p>')
  expect(body).toContain('<meta property="og:description" content="Leads &amp; tools for the bench." />')
  await t.changeSettings({ shop_description: '' })
  expect((await open('/shop', 'en')).body).toContain('Tools, cables, adapters and parts')
})

test('a product is found by search engines: its one address, its picture, its offer with VAT and stock', async () => {
  await t.changeSettings({ shop_status: true, company_country: 'DE' })
  await insertEuRates(t.db)
  const name = 'OBD </script><b>cable'
  const { slug, _id } = await makeProduct(t, await makeAdmin(t), { name, price: 100_00, inventory: 1 })
  const { body } = await open(`/shop/product/${slug}`, 'de')
  expect(body).toContain(`<link rel="canonical" href="${t.portal.env.PUBLIC_URL}/shop/product/${slug}" />`)
  expect(body).toContain('<meta property="og:type" content="product" />')
  expect(body).toContain('inkl. MwSt.')
  expect(body).not.toContain('<b>cable')
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
  expect(data).toMatchObject({
    '@type': 'Product',
    name,
    offers: { price: '119.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })
  expect((await open('/shop')).body).toContain(`href="/shop/product/${slug}"`)
  const map = await app.inject('/sitemap.xml')
  expect(map.body).toContain(`/shop/product/${slug}</loc>`)
  expect((await app.inject('/robots.txt')).body).toMatch(/Disallow: \/admin\n[\s\S]*Sitemap: /)
  // It is opened without the app, with what its script shows.
  expect(body).toContain('src="/product.tsx"')
  const answers = JSON.parse(/id="answers">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
  expect(answers).toMatchObject({ product: { slug }, prices: { with_vat: true, vat_percentage: 1900 } })
  const headers = { accept: 'text/html' }
  await t.db.update(products).set({ status: 'draft' }).where(eq(products._id, _id))
  for (const url of [`/shop/product/${slug}`, '/shop/product/nothing'])
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
  expect((await app.inject('/sitemap.xml')).body).not.toContain(slug)
  await t.changeSettings({ shop_status: false })
  expect((await app.inject({ url: '/shop', headers })).statusCode).toBe(404)
  await t.changeSettings({ shop_status: true })
})

test('the notice of cookies is there once a text on them is', async () => {
  expect((await open('/login')).body).not.toContain('cookie-notice')
  await storeText(t.db, { kind: 'cookie_policy', locale: 'de', html: '<p>Keine.</p>' })
  expect((await open('/login')).body).toContain('cookie-notice')
})

test('all files of a page are asked for at once, in the reader’s language or in English', async () => {
  const { body } = await open('/dealers-locator', 'de')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/queries.css">')
  expect(body).toContain('as="font" type="font/woff2" crossorigin href="/assets/latin.woff2">')
  for (const name of ['layout', 'queries', 'dealers', 'de-first', 'de-customer']) {
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="/assets/${name}.js">`)
  }
  const signIn = (await open('/login', 'is')).body
  expect(signIn).toContain('/assets/en-first.js')
  expect(signIn).not.toMatch(/dealers\.js|de-first|customer/)
})

test('other addresses show nothing of their own, and say that they need scripts', async () => {
  const { body, heading } = await open('/admin', 'de')
  expect(heading).toBeUndefined()
  expect(body).toContain('<title>Maproom</title>')
  expect(body).toMatch(/<div id="root"><noscript>.*JavaScript.*<\/noscript><\/div>/)
})

/** The style sheets by the prefix of their class names, as `vite.config.ts` makes it. */
const sheets = new Map(
  globSync('**/*.module.css', { cwd: web }).map((path) => [
    path.replace('.module.css', '').replaceAll('/', '-'),
    path,
  ]),
)

test.each(Object.keys(firstPages))('%s is written with classes that its style sheets have', async (url) => {
  const { body } = await open(url)
  const [, root = ''] = body.split('<div id="root">')
  const names = [...root.matchAll(/class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))
  expect(names.length).toBeGreaterThan(10)
  for (const name of new Set(names)) {
    const [sheet = '', local] = name.split('_')
    const css = await readFile(
      join(web, local ? `${sheets.get(sheet)}` : 'ui/styles/before-script.css'),
      'utf8',
    )
    expect(css, name).toMatch(new RegExp(`\\.${local ?? name}[ .:{\\[]`))
  }
})
