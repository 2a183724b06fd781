import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentRoutes } from '../../../shared/site/content.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin } from '../../test/factories.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

/** Writes a text and returns its HTML as everybody reads it. */
async function cleaned(html: string) {
  const body = { kind: 'terms_of_use' as const, locale: 'en' as const, html: `<p>first</p>${html}` }
  const { status } = await t.call(contentRoutes.writeTerms, { as: admin, body })
  expect(status).toBe(200)
  const { data } = await t.call(contentRoutes.terms)
  return data.terms_of_use?.html.slice('<p>first</p>'.length)
}

test.each([
  ['a script', '<script>alert(1)</script>', ''],
  ['a script in capitals and a namespace', '<ScRiPt/x>alert(1)</sCrIpT >', ''],
  ['a script in pieces', '<scr<script></script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['a script never closed', '<p>x</p><script>alert(1)', '<p>x</p>'],
  ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>x</p>', '<p>x</p>'],
  ['a picture with a handler', '<img src=x onerror=alert(1)>', ''],
  ['a picture that tracks who reads', '<img src="https://evil.test/pixel">', ''],
  ['a script as address', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['a hidden script as address', '<a href="java&#10;script&colon;alert(1)">x</a>', '<a>x</a>'],
  ['a script after blanks as address', '<a href=" &#1; JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['a page as address', '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>', '<a>x</a>'],
  ['an old script as address', '<a href="vbscript:msgbox(1)">x</a>', '<a>x</a>'],
  ['an address without a scheme', '<a href="//evil.test">x</a>', '<a>x</a>'],
  ['a style', '<p style="position:fixed;inset:0;background:url(//evil.test)">x</p>', '<p>x</p>'],
  ['a style sheet', '<style>@import "//evil.test"</style><link rel=stylesheet href=//evil.test>', ''],
  ['a class and an id', '<p class="mantine-Modal-root" id="root">x</p>', '<p>x</p>'],
  [
    'a drawing',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '<a>x</a>',
  ],
  ['a formula with markup in it', '<math><mtext><table><mglyph><style><img src onerror=alert(1)>', ''],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['an object', '<object data="x.swf"></object><embed src="x.swf">', ''],
  ['a form', '<form action="//evil.test"><input name=password><button>x</button></form>', 'x'],
  ['another base', '<base href="//evil.test">', ''],
  ['a redirection', '<meta http-equiv=refresh content="0;url=//evil.test">', ''],
  ['markup in a comment', '<!--><img src=x onerror=alert(1)>-->', '--&gt;'],
  ['a handler in a template', '<template><p onclick=alert(1)>x</p></template>', '<p>x</p>'],
  ['a list never closed', '<ul><li>x', '<ul><li>x</li></ul>'],
  ['marks that cross', '<strong><em>x</strong></em>', '<strong><em>x</em></strong>'],
])('%s does no harm', async (_, sent, left) => {
  expect(await cleaned(sent)).toBe(left)
})

test('an editor’s HTML stays as it is', async () => {
  const html =
    '<h2>A</h2><h3>B</h3><h4>C</h4><p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s><br />x</p>' +
    '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol><blockquote><p>q</p></blockquote><hr />' +
    '<p><a href="mailto:info@example.test">mail</a> <a href="/privacy_policy">here</a></p>'
  expect(await cleaned(html)).toBe(html)
})

test('an external link opens in another tab, without a referrer', async () => {
  expect(
    await cleaned('<p><a href="https://example.test/?a=1&amp;b" rel="opener" target="_top">x</a></p>'),
  ).toBe(
    '<p><a href="https://example.test/?a=1&amp;b" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
  )
})

test.each([
  ['example.com', 'https://example.com'],
  ['www.example.com/a?b#c', 'https://www.example.com/a?b#c'],
  ['info@example.com', 'mailto:info@example.com'],
])('a link typed as %s leads to %s', async (typed, href) => {
  expect(await cleaned(`<p><a href="${typed}">x</a></p>`)).toContain(`<a href="${href}"`)
})

test('typed text stays text', async () => {
  expect(await cleaned('<p>&lt;script&gt; &amp; a &lt; b</p>')).toBe('<p>&lt;script&gt; &amp; a &lt; b</p>')
})

test('headings and marks of other editors become ours', async () => {
  expect(await cleaned('<h1>A</h1><h6>B</h6><p><b>c</b><i>d</i></p>')).toBe(
    '<h2>A</h2><h4>B</h4><p><strong>c</strong><em>d</em></p>',
  )
})

test('ten thousand marks inside each other are answered soon', async () => {
  const started = performance.now()
  const left = await cleaned('<blockquote>'.repeat(8_000))
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(left?.split('<blockquote>').length).toBeLessThan(40)
})
