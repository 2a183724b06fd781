import { expect, test } from '@playwright/test'
import { pathTo } from '../shared/contract/pages.ts'
import { contentRoutes } from '../shared/site/content.ts'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { openSignedIn, openVisitor, type Person, phone, wide } from './support/people.ts'

const german = { heading: 'Wer hier bestellt', text: 'Die Dateien gehen nur an Sie.' }

/** Writes the terms of use in German with the editor's own buttons, and saves them. */
async function writeGermanTerms({ page, t }: Person) {
  const card = page.getByRole('region', { name: t('site_texts.kind.terms_of_use') })
  await card.getByLabel(t('site_texts.language')).selectOption('de')
  const editor = card.getByRole('textbox', { name: t('site_texts.kind.terms_of_use') })
  await expect(editor).toHaveAttribute('lang', 'de')
  await expect(editor).toContainText('Wofür diese Seite da ist')
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await card.getByRole('button', { name: t('site_texts.editor.h2'), exact: true }).click()
  await page.keyboard.type(german.heading)
  await page.keyboard.press('Enter')
  await page.keyboard.type(german.text)
  await card.getByRole('button', { name: t('site_texts.save') }).click()
  await expect(page.getByText(t('site_texts.saved'))).toBeVisible()
  return card
}

test('the operator writes German terms; a German reader sees them at once, an Arabic reader sees them marked as German', async ({
  browser,
}) => {
  const { username } = await makePerson({ role_id: 3, permissions: ['tnc'] })
  const operator = await openSignedIn(browser, username, wide, '/admin/terms_and_conditions')
  const reader = await openVisitor(browser, { ...phone, locale: 'de' })
  await reader.page.goto('/terms_of_use')
  await expect(reader.page.getByText(reader.t('legal.terms.purpose.text'))).toBeVisible()

  const card = await writeGermanTerms(operator)
  await expect(card.getByText(operator.t('site_texts.last_changed'))).toBeVisible()

  await reader.page.reload()
  await expect(reader.page.getByRole('heading', { name: german.heading, level: 2 })).toBeVisible()
  await expect(reader.page.getByText(reader.t('legal.terms.purpose.text'))).toBeHidden()
  await expect(reader.page.getByText(german.text)).toBeVisible()
  await reader.close()

  const arab = await openVisitor(browser, { ...wide, locale: 'ar' })
  await arab.page.goto('/terms_of_use')
  await expect(arab.page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(arab.page.getByText(arab.t('content.only_in', { language: 'Deutsch' }))).toBeVisible()
  const text = arab.page.locator('[lang="de"]', { hasText: german.text })
  await expect(text).toHaveAttribute('dir', 'ltr')
  await arab.close()

  await operator.close()
})

test('changing the language loses no text, and leaving the page asks first', async ({ browser }) => {
  const { username } = await makePerson({ role_id: 3, permissions: ['tnc'] })
  const person = await openSignedIn(browser, username, wide, '/admin/terms_and_conditions')
  const { page, t } = person
  const card = page.getByRole('region', { name: t('site_texts.kind.terms_and_conditions') })
  const languages = card.getByLabel(t('site_texts.language'))
  const editor = card.getByRole('textbox', { name: t('site_texts.kind.terms_and_conditions') })
  await languages.selectOption('fr')
  await editor.click()
  await page.keyboard.type('Bonjour')
  await languages.selectOption('ar')
  await expect(editor).toHaveAttribute('dir', 'rtl')
  await expect(editor).toHaveText('')
  await languages.selectOption('fr')
  await expect(editor).toHaveText('Bonjour')

  await page.getByRole('link', { name: t('menu.dashboard') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.cancel') })
    .click()
  await expect(editor).toHaveText('Bonjour')
  await card.getByRole('button', { name: t('site_texts.discard') }).click()
  await expect(editor).toHaveText('')
  await page.getByRole('link', { name: t('menu.dashboard') }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await person.close()
})

test('a text that nobody wrote starts from the built-in one that readers get', async ({ browser }) => {
  const { username } = await makePerson({ role_id: 3, permissions: ['settings'] })
  const person = await openSignedIn(browser, username, wide, '/admin/site_texts')
  const { page, t } = person
  const card = page.getByRole('region', { name: t('site_texts.kind.privacy_policy') })
  const editor = card.getByRole('textbox', { name: t('site_texts.kind.privacy_policy') })
  const save = card.getByRole('button', { name: t('site_texts.save') })
  await expect(editor).toContainText(t('legal.privacy.stored.text'))
  await expect(save).toBeDisabled()
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Nothing.')
  await expect(save).toBeEnabled()
  await card.getByLabel(t('site_texts.copy_from')).selectOption({ label: 'Built-in text' })
  await expect(editor).toContainText(t('legal.privacy.stored.text'))
  await expect(save).toBeDisabled()
  await page
    .getByRole('button', { name: t('ui.undo'), exact: true })
    .last()
    .click()
  await expect(editor).toHaveText('Nothing.')
  await card.getByRole('button', { name: t('site_texts.discard') }).click()
  await expect(editor).toContainText(t('legal.privacy.stored.text'))
  await person.close()
})

test('the cookie notice links to its text and stays closed', async ({ browser }) => {
  const person = await openVisitor(browser, phone)
  const { page, t } = person
  await page.goto('/login')
  const notice = page.getByRole('complementary', { name: t('content.cookie_notice.label') })
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(/privacy_policy/)
  await notice.getByRole('button', { name: t('content.cookie_notice.close') }).click()
  await expect(notice).toBeHidden()
  // Only with the site's data does the page know whether there is a notice at all.
  await Promise.all([page.waitForResponse(/get_site_data/), page.reload()])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  await person.close()
})

test('an active social link appears in the public footer', async ({ browser }) => {
  const admin = await makePerson({ role_id: 1 })
  const person = await openSignedIn(browser, admin.username, wide, '/admin/site_texts')
  const { page, t } = person
  await page.getByRole('tab', { name: t('site_texts.tab.socials') }).click()
  await page.getByRole('button', { name: t('site_texts.social.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('site_texts.social.network')).selectOption('telegram')
  await dialog.getByLabel(t('site_texts.social.url')).fill('http://t.me/maproom')
  await dialog.getByRole('button', { name: t('ui.save') }).click()
  await expect(dialog.getByText(t('site_texts.social.url_wrong'))).toBeVisible()
  await dialog.getByLabel(t('site_texts.social.url')).fill('https://t.me/maproom')
  await dialog.getByRole('button', { name: t('ui.save') }).click()
  await expect(dialog).toBeHidden()
  await person.close()

  const visitor = await openVisitor(browser, wide)
  await visitor.page.goto('/login')
  const link = visitor.page.getByRole('link', { name: visitor.t('content.network.telegram') })
  await expect(link).toHaveAttribute('href', 'https://t.me/maproom')
  await visitor.close()
  const [added] = (await callAs(admin, contentRoutes.allSocials)).filter(
    ({ network }) => network === 'telegram',
  )
  await callAs(admin, contentRoutes.removeSocial, { params: { id: added?._id ?? '' } })
})

test('the social links are accessible', async ({ browser }) => {
  const { page, close } = await openSignedIn(browser, 'admin', wide, pathTo('siteTexts'))
  await page.getByRole('tab').last().click()
  await expectAccessible(page, 'the social links')
  await close()
})
