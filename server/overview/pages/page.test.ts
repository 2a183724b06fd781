import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type SiteData, siteData, siteSettings } from '../../../shared/settings.ts'
import { spokenIn } from '../../site/phrases/spoken-fixture.ts'
import type { FirstPage } from './first-page.ts'
import { html as markup } from './html.ts'
import { pageOf } from './page.ts'

const html = await readFile(join(import.meta.dirname, '../../../web/index.html'), 'utf8')
const settings = siteSettings.parse({ default_locale: 'de', smtp_password: 'sealed', bank_details: 'IBAN 1' })
const site = {
  ...settings,
  opening_status: { open: true, until: null },
  cookie_notice: false,
  demo: false,
  own_phrases: {},
}
const phrases = await spokenIn('en')
const pageWith = (site: SiteData, first: FirstPage | null = null) =>
  pageOf(html, {
    reading: { site, locale: 'en', phrases, search: '', origin: 'https://portal.example' },
    first,
    build: 'a1b2',
    live: '17.5.2',
  })
const first = {
  title: 'Terms',
  description: 'What "holds"',
  content: markup`<p>here they are</p>`,
  modules: [],
}
const dataOf = (page: string) => JSON.parse(/id="site">(.*?)<\/script>/.exec(page)?.[1] ?? 'null')

test('the page holds the public data of the site, and nothing else', () => {
  const page = pageWith(site)
  expect(dataOf(page)).toEqual(siteData.parse(site))
  expect(dataOf(page)).toMatchObject({ default_locale: 'de', default_theme: 'default' })
  expect(page).not.toMatch(/sealed|IBAN 1/)
  expect(page.indexOf('id="site"')).toBeLessThan(page.indexOf('/first-paint.js'))
})

test('the page names its build, by which it notices a newer one, and its position among live events', () => {
  expect(pageWith(site)).toMatch(/^[^>]*>\s*<html [^>]*data-build="a1b2" data-live="17.5.2">/)
})

test('no title is markup, in the head or in the data', () => {
  const site_title = '</title></script><script>alert(1)</script> $& &amp;'
  const page = pageWith({ ...site, site_title })
  expect(page).not.toContain('alert(1)</script>')
  expect(page).toContain('<title>&lt;/title&gt;&lt;/script&gt;')
  expect(page).toContain('$&amp; &amp;amp;</title>')
  expect(dataOf(page).site_title).toBe(site_title)
})

test('the colour around the page is the operator’s while their own theme is the default', () => {
  const theme = { ...settings.theme, header_top_color: '#abcdef' }
  const meta = '<meta name="theme-color" content='
  expect(pageWith({ ...site, theme })).toContain(`${meta}"#10302d"`)
  expect(pageWith({ ...site, theme, default_theme: 'custom' })).toContain(`${meta}"#abcdef"`)
})

test('a page with something to read brings its title, a sentence on it and its content, for everybody', () => {
  const page = pageWith(site, first)
  expect(page).toContain(
    '<title>Terms · Maproom</title><meta name="description" content="What &quot;holds&quot;" />',
  )
  expect(page).toMatch(/<div id="root"><div class="frame-public-layout_frame".*<p>here they are<\/p>/s)
  expect(page).not.toContain('id="answers"')
})

test('what the page’s script would ask for comes along', () => {
  const page = pageWith(site, { ...first, answers: { '/api/dealers': ['one'] } })
  expect(page).toContain('<script type="application/json" id="answers">{"/api/dealers":["one"]}</script>')
})

test('a page without anything to read says that it needs scripts, and is described by nothing', () => {
  const page = pageWith(site)
  expect(page).toContain('<title>Maproom</title>')
  expect(page).toMatch(/<div id="root"><noscript>.*<\/noscript><\/div>/)
  expect(page).not.toMatch(/name="description"|id="answers"/)
})
