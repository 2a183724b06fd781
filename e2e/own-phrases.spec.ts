import { expect, test } from '@playwright/test'
import { pathTo } from '../shared/contract/pages.ts'
import { makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { openLanguages } from './support/choose-language.ts'
import { openSignedIn, openVisitor, phone, wide } from './support/people.ts'

test.afterEach(() => changeSettings({ locales_off: [] }))

test('an operator says a phrase otherwise: readers of that language see it, until it is the product’s again; a language that is off is offered to nobody', async ({
  browser,
}) => {
  const { username } = await makePerson({ role_id: 3, permissions: ['settings'] })
  const operator = await openSignedIn(browser, username, wide, pathTo('sitePhrases'))
  const { page, t } = operator
  const edit = async () => {
    await page.goto(pathTo('sitePhrases', { locale: 'fr', q: 'accounts.sign_in.title' }))
    await page.getByText('accounts.sign_in.title').click()
    return page.getByRole('dialog')
  }
  const dialog = await edit()
  const field = dialog.getByLabel(t('own_phrases.text'))
  await expect(field).toHaveValue('Connexion')
  await field.fill('Bienvenue <b>chez nous</b>')
  await dialog.getByRole('button', { name: t('ui.save') }).click()
  await expect(dialog.getByText(t('own_phrases.text_wrong'))).toBeVisible()
  await field.fill('Bienvenue chez nous')
  await dialog.getByRole('button', { name: t('ui.save') }).click()
  await expect(page.getByText(t('own_phrases.saved'))).toBeVisible()

  const reader = await openVisitor(browser, { ...phone, locale: 'fr' })
  await reader.page.goto('/login')
  const heading = reader.page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Bienvenue chez nous')

  await (await edit()).getByRole('button', { name: t('own_phrases.undo') }).click()
  await expect(page.getByText(t('own_phrases.undone'))).toBeVisible()
  await reader.page.reload()
  await expect(heading).toHaveText('Connexion')

  await changeSettings({ locales_off: ['fr'] })
  await reader.page.reload()
  await expect(reader.page.locator('html')).toHaveAttribute('lang', 'en')
  await openLanguages(reader.page, 'en')
  const options = reader.page.getByRole('dialog').getByRole('option')
  await expect(options.filter({ hasText: 'Deutsch' })).toBeVisible()
  await expect(options.filter({ hasText: 'Français' })).toHaveCount(0)
  await operator.close()
  await reader.close()
})

test('a phrase of the language one reads is another at once', async ({ browser }) => {
  const { username } = await makePerson({ role_id: 3, permissions: ['settings'] })
  const { page, t, close } = await openSignedIn(
    browser,
    username,
    wide,
    pathTo('sitePhrases', { q: 'layout.top_line' }),
  )
  await page.getByText('layout.top_line').click()
  await page.getByRole('dialog').getByLabel(t('own_phrases.text')).fill('Hours, language, theme')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.save') })
    .click()
  await expect(page.getByRole('region', { name: 'Hours, language, theme' })).toBeVisible()
  await page.getByText('layout.top_line').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('own_phrases.undo') })
    .click()
  await expect(page.getByRole('region', { name: t('layout.top_line') })).toBeVisible()
  await close()
})
