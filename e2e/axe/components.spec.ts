import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectInEveryTheme, expectNoSeriousFindings } from '../support/accessibility.ts'
import { type BuiltComponents, buildComponents } from '../support/built-components.ts'
import { openVisitor, wide } from '../support/people.ts'

let built: BuiltComponents
test.beforeAll(async () => {
  built = await buildComponents()
})

test('the page of components shows all of them', () => {
  const components = globSync('web/ui/**/*.tsx', { cwd: join(import.meta.dirname, '../..') })
  expect(components.filter((file) => !built.sources.has(file))).toEqual([])
})

for (const { width } of [{ width: 1280 }, { width: 390 }]) {
  test(`all components are accessible in every theme and in Arabic, at ${width} px`, async ({ browser }) => {
    const person = await openVisitor(browser, { ...wide, width })
    const { page } = person
    await page.route('**/*', async (route) => {
      const path = new URL(route.request().url()).pathname.slice(1) || 'index.html'
      const file = built.files.get(path)
      if (file === undefined) return route.fallback()
      const contentType = types[path.slice(path.lastIndexOf('.') + 1)]
      await route.fulfill({ body: Buffer.from(file), ...(contentType && { contentType }) })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Feedback' })).toBeVisible()
    await expectNoSeriousFindings(page, 'components')
    await expectInEveryTheme(page, 'components')
    await page.getByRole('button', { name: 'Ask' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoSeriousFindings(page, 'a dialog')
    await expectInEveryTheme(page, 'a dialog')
    await person.close()
  })
}

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
}
