import { expect, test } from '@playwright/test'
import { testPassword } from '../server/test/factories.ts'
import { makePerson } from './support/backstage.ts'
import { chooseLanguage } from './support/choose-language.ts'
import { readMailed, readMailedCode } from './support/mailbox.ts'
import { fillSignIn, openSignedIn, openVisitor, phone, typeCode, wide } from './support/people.ts'

const settings = (section: string) => `/profile_settings?section=${section}`
/** One green pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer edits their profile on a phone, and is asked before leaving unsaved changes', async ({
  browser,
}) => {
  const { username } = await makePerson()
  const person = await openSignedIn(browser, username, phone, settings('profile'))
  const { page, t } = person
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText(t('profile.picture.saved'))).toBeVisible()
  await expect(page.locator('header img[src^="/api/picture/"]').first()).toBeVisible()

  await page.getByLabel(t('accounts.fields.firstname')).fill('<i>Kim</i>')
  await page.getByRole('link', { name: t('profile.sections.address') }).click()
  await expect(page.getByText(t('ui.leave_title'))).toBeVisible()
  await page.getByRole('button', { name: t('ui.cancel') }).click()
  await page.getByRole('button', { name: t('ui.save') }).click()
  await expect(page.getByText(t('profile.settings.saved'), { exact: true })).toBeVisible()
  await page.goto('/user_profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('profile.settings.title'))
  await expect(page.getByRole('main').getByText('<i>Kim</i>')).toBeVisible()
  await expect(page.getByLabel(t('accounts.fields.firstname'))).toHaveValue('<i>Kim</i>')
  await person.close()
})

test('a customer changes their email address with a code, and takes it back from the mail to the one before', async ({
  browser,
}) => {
  const { username, email } = await makePerson()
  const moved = `moved.${email}`
  const person = await openSignedIn(browser, username, phone, settings('profile'))
  const { page, t } = person
  await page.getByRole('button', { name: t('profile.email.change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('profile.email.new')).fill(moved)
  await dialog.getByLabel(t('profile.fields.old_password'), { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: t('profile.email.action') }).click()
  await expect(dialog.getByText(t('profile.email.sent', { email: moved }))).toBeVisible()
  await typeCode(person, await readMailedCode(page, moved))
  await expect(page.getByText(t('profile.email.done'))).toBeVisible()
  const address = page.getByRole('region', { name: t('profile.email.title') })
  await expect(address.getByText(moved, { exact: true })).toBeVisible()

  await page.goto(`/${await readMailed(page, email, /undo_email_change\?token=\S+/)}`)
  await page.getByRole('button', { name: t('accounts.undo_email.action') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts.undo_email.done_title'))
  await page.getByRole('link', { name: t('accounts.undo_email.next') }).click()
  await expect(page.getByLabel(t('accounts.fields.email'))).toHaveValue(email)
  await person.close()
})

test("a customer's language, theme and units apply on every device they sign in on", async ({ browser }) => {
  const { username } = await makePerson()
  const here = await openSignedIn(browser, username, wide, settings('profile'))
  const saved = () => here.page.waitForResponse(/update_profile/)
  const main = here.page.getByRole('main')
  const theme = main.getByRole('combobox', { name: here.t('layout.theme'), exact: true })
  await Promise.all([saved(), theme.selectOption('dark')])
  await Promise.all([saved(), here.page.getByText('kW', { exact: true }).click()])
  await Promise.all([saved(), chooseLanguage(here.page, 'en', 'de', main)])
  await here.close()

  const elsewhere = await openVisitor(browser, phone)
  await elsewhere.page.goto('/login')
  await fillSignIn(elsewhere, username, testPassword)
  await expect(elsewhere.page).not.toHaveURL(/login/)
  const root = elsewhere.page.locator('html')
  await expect(root).toHaveAttribute('lang', 'de')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await elsewhere.page.goto(settings('profile'))
  await expect(elsewhere.page.getByRole('radio', { name: 'kW', exact: true })).toBeChecked()
  await elsewhere.close()
})

test('a customer signs out everywhere else, and then deletes the account', async ({ browser }) => {
  const { username } = await makePerson()
  const here = await openSignedIn(browser, username, wide, settings('security'))
  const elsewhere = await openSignedIn(browser, username, phone, '/your_order')
  await expect(elsewhere.page.getByRole('heading', { level: 1 })).toBeVisible()
  const { page, t } = here
  await page.reload()
  await page.getByRole('button', { name: t('profile.sessions.end_others') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile.sessions.end_others') })
    .click()
  await expect(page.getByText(t('profile.sessions.others_ended'))).toBeVisible()
  await expect(elsewhere.page).toHaveURL(/login/)
  await elsewhere.close()

  await page.goto(settings('data'))
  await page.getByRole('button', { name: t('profile.data.delete_action') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('profile.data.delete_password')).fill('not my password')
  await dialog.getByRole('button', { name: t('profile.data.delete_action') }).click()
  await expect(dialog.getByText(t('errors.password_wrong'))).toBeVisible()
  await dialog.getByLabel(t('profile.data.delete_password')).fill(testPassword)
  await dialog.getByRole('button', { name: t('profile.data.delete_action') }).click()
  await expect(page).toHaveURL(/login/)
  await here.close()
})
