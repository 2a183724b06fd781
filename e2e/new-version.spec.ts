import { expect, type Page, test } from '@playwright/test'
import { makePerson } from './support/backstage.ts'
import { fillOrderForm } from './support/order-form.ts'
import { openSignedIn, wide } from './support/people.ts'

/**
 * Deploys another version behind the page: files that match `gone` are missing, and the server's page names another
 * build. A reloaded page has the new version, unless the deploy is broken.
 */
async function deploy(page: Page, gone: RegExp, { broken = false } = {}) {
  let outdated = true
  let loads = 0
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'document') {
      loads += 1
      outdated = broken
    }
    if (!outdated) return route.fallback()
    if (gone.test(pathname)) return route.fulfill({ status: 404, json: { code: 'not_found' } })
    if (request.headers().accept !== 'text/html') return route.fallback()
    const html = await (await route.fetch()).text()
    return route.fulfill({
      contentType: 'text/html',
      body: html.replace('data-build="', 'data-build="newer'),
    })
  })
  return { loads: () => loads }
}

const gone = { js: /^\/assets\/my-orders.*\.js$/, css: /^\/assets\/.*\.css$/ }
for (const [kind, files] of Object.entries(gone)) {
  test(`a page whose .${kind} files are gone is reloaded, and the order form keeps its values`, async ({
    browser,
  }) => {
    const { username } = await makePerson()
    const person = await openSignedIn(browser, username, wide)
    const { page, t } = person
    await fillOrderForm(person, { reg_no: 'B-NEW 1' })
    const { loads } = await deploy(page, files)
    await page.getByRole('link', { name: t('menu.my_orders') }).click()
    await expect(page.getByRole('alert')).toHaveText(t('layout.new_version'))
    await expect(page.getByRole('heading', { level: 1, name: t('orders.mine') })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
    expect(loads()).toBe(1)
    await page
      .getByRole('link', { name: t('menu.submit_order') })
      .first()
      .click()
    await expect(page.getByText(t('orders.form.draft_kept'))).toBeVisible()
    await expect(page.getByLabel(t('orders.field.reg_no'))).toHaveValue('B-NEW 1')
    await person.close(/preload CSS|status of 404/)
  })
}

test('a page with unsaved changes is reloaded only when the person agrees', async ({ browser }) => {
  const { username } = await makePerson()
  const person = await openSignedIn(browser, username, wide, '/profile_settings?section=profile')
  const { page, t } = person
  const name = page.getByLabel(t('accounts.fields.firstname'))
  await name.fill('Somebody else')
  const { loads } = await deploy(page, /^\/assets\/confirm-dialog/)
  await page.getByRole('link', { name: t('profile.sections.address') }).click()
  await expect(page.getByRole('alert')).toContainText(t('layout.new_version_ask'))
  await expect(name).toHaveValue('Somebody else')
  expect(loads()).toBe(0)
  const asked: string[] = []
  page.once('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.getByRole('button', { name: t('layout.load_new_version') }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  expect([asked, loads()]).toEqual([['beforeunload'], 1])
  await person.close()
})

test('a new version that lacks files is reloaded once by itself, then by a button', async ({ browser }) => {
  const { username } = await makePerson()
  const person = await openSignedIn(browser, username, wide, '/')
  const { page, t } = person
  const { loads } = await deploy(page, /^\/assets\/my-orders/, { broken: true })
  await page.getByRole('link', { name: t('menu.my_orders') }).click()
  await expect(page.getByRole('alert')).toContainText(t('layout.new_version_ask'))
  await expect(page.getByRole('button', { name: t('layout.load_new_version') })).toBeVisible()
  expect(loads()).toBe(1)
  await person.close()
})
