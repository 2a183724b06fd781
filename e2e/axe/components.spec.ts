import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectInEveryTheme, expectNoSeriousFindings } from '../support/accessibility.ts'
import { type BuiltComponents, buildComponents } from '../support/built-components.ts'
import { openVisitor, wide } from '../support/people.ts'

let built: BuiltComponents
test.beforeAll(async () => {
  built = await buildComponents()
})

test('the page of components shows all of them', () => {
  const components = globSync('web/{ui,conversations/thread}/**/*.tsx', {
    cwd: join(import.meta.dirname, '../..'),
  })
  expect(components.filter((file) => !built.sources.has(file))).toEqual([])
})

for (const { width } of [{ width: 1280 }, { width: 390 }]) {
  test(`all components are accessible in every theme and in Arabic, at ${width} px`, async ({ browser }) => {
    const person = await openVisitor(browser, { ...wide, width })
    const { page } = person
    await serveComponents(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible()
    await expect(page.getByText('Please send it here instead.')).toBeVisible()
    await expectNoSeriousFindings(page, 'components')
    await expectInEveryTheme(page, 'components')
    await page.getByRole('button', { name: 'Ask' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSeriousFindings(page, 'a dialog')
    await expectInEveryTheme(page, 'a dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByRole('dialog', { name: 'Details' })).toBeVisible()
    await expectNoSeriousFindings(page, 'a dialog at the side')
    await person.close()
  })
}

test('earlier messages come above without moving what is read, and the newest are a press away', async ({
  browser,
}) => {
  const person = await openVisitor(browser, wide)
  const { page, t } = person
  await serveComponents(page)
  await page.goto('/')
  const talk = page.getByRole('log', { name: 'Long talk' })
  const line = (number: number) => talk.locator(`[data-number="${number}"]`)
  await talk.scrollIntoViewIfNeeded()
  await expect(line(160)).toBeInViewport()
  await expect(line(111)).toBeAttached()
  await expect(line(110)).toBeHidden()

  const distance = () => line(114).evaluate((item) => item.getBoundingClientRect().top)
  await line(114).scrollIntoViewIfNeeded()
  await expect(talk.getByRole('button', { name: t('thread.earlier') })).toBeDisabled()
  const before = await distance()
  await page.evaluate(() => window.dispatchEvent(new Event('earlier')))
  await expect(line(61)).toBeAttached()
  expect(Math.abs((await distance()) - before)).toBeLessThan(2)
  await page.getByRole('button', { name: t('thread.to_end') }).click()
  await expect(line(160)).toBeInViewport()
  await person.close()
})

/** Serves the built page in place of the portal's pages. */
async function serveComponents(page: Page) {
  await page.route('**/*', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html'
    const file = built.files.get(path)
    if (file === undefined) return route.fallback()
    const contentType = types[path.slice(path.lastIndexOf('.') + 1)]
    await route.fulfill({ body: Buffer.from(file), ...(contentType && { contentType }) })
  })
}

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}
