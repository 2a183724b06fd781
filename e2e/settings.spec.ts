import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { demoSettings } from '../server/demo/demo-settings.ts'
import { portOf } from '../server/platform/http/port-of.ts'
import { agentOrderRoutes } from '../shared/orders/agent-orders.ts'
import { siteSettings } from '../shared/settings.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { chooseLanguage } from './support/choose-language.ts'
import { openSignedIn, openVisitor, type Person, phone, wide } from './support/people.ts'
import { phrases } from './support/phrases.ts'

const fresh = siteSettings.parse({})

// These journeys change settings of the whole site; each begins with those of a new one.
test.beforeEach(async () => {
  const { site_title, logo, login_title, login_text, theme, default_theme, smtp_host } = fresh
  const { smtp_user, smtp_password, mail_from, eco_calculator_public, is_admin_site } = fresh
  const { inbound_mail_address, inbound_mail_authserv_id } = fresh
  const look = { site_title, logo, login_title, login_text, theme, default_theme }
  const answers = { inbound_mail_address, inbound_mail_authserv_id }
  const mail = { smtp_host, smtp_user, smtp_password, mail_from, ...answers }
  await changeSettings({ ...look, ...mail, eco_calculator_public, is_admin_site })
})

// The journeys after them find the demo's features again.
test.afterAll(async () => {
  const { eco_calculator_public, is_admin_site } = demoSettings
  await changeSettings({ eco_calculator_public, is_admin_site })
})

const open = ({ page, t }: Person, tab: string) =>
  page
    .getByRole('navigation', { name: t('settings.title') })
    .getByRole('link', { name: t(`settings.tab.${tab}`), exact: true })
    .click()
const save = async ({ page, t }: Person) => {
  const button = page.getByRole('button', { name: t('ui.save'), exact: true })
  await button.click()
  await expect(button).toBeHidden()
}
const background = ({ page }: Person) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--body-bg-color').trim())

test("an operator sets the site's name, logo, texts and colours, and a visitor sees them", async ({
  browser,
}) => {
  const operator = await makePerson({ role_id: 3, permissions: ['settings'] })
  const person = await openSignedIn(browser, operator.username, wide, '/admin/website_settings')
  const { page, t } = person
  await page.getByLabel(t('settings.field.site_title')).fill('Nordlicht Tuning')
  await page.getByLabel(t('settings.field.default_theme')).selectOption('custom')
  const logo = async (width: number) => {
    const picture = sharp({ create: { width, height: 80, channels: 3, background: '#0f3d66' } })
    return { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  }
  await page.locator('input[type="file"]').setInputFiles(await logo(100))

  // A click on another tab does not lose unsaved changes.
  await open(person, 'login')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ui.cancel'), exact: true })
    .click()
  await expect(page.getByLabel(t('settings.field.site_title'))).toHaveValue('Nordlicht Tuning')
  await save(person)
  const shown = page.getByRole('banner').getByRole('img', { name: 'Nordlicht Tuning' })
  await expect(shown).toBeVisible()
  // The tab's icon is the logo, but for a wide one, which nobody could read there.
  const icons = page.locator('link[rel="icon"]')
  const square = String(await shown.getAttribute('src'))
  await expect(icons).toHaveAttribute('href', new RegExp(`${square}$`))
  await page.locator('input[type="file"]').setInputFiles(await logo(300))
  await save(person)
  await expect(shown).not.toHaveAttribute('src', square)
  await expect(icons.last()).toHaveAttribute('href', '/mark.svg')

  await open(person, 'login')
  await page.getByLabel(t('settings.field.login_title')).fill('Moin aus dem Norden')
  await save(person)

  await open(person, 'theme')
  const before = await background(person)
  const preview = page.locator('[inert]')
  const color = page.getByRole('textbox', { name: t('settings.color.body_bg_color'), exact: true })
  await color.fill('#dbe7f3')
  await expect(preview).toHaveCSS('background-color', 'rgb(219, 231, 243)')
  await page.getByRole('button', { name: t('settings.discard') }).click()
  await expect(preview).not.toHaveCSS('background-color', 'rgb(219, 231, 243)')
  await page.getByRole('textbox', { name: t('settings.color.card_text_color'), exact: true }).fill('#f0f0f0')
  await expect(page.getByText(t('settings.theme.hard_to_read'), { exact: true })).toBeVisible()
  // What can’t be read can’t be saved, and the page around it keeps the saved colours.
  await expect(page.getByRole('button', { name: t('ui.save'), exact: true })).toBeDisabled()
  await expect(page.getByText(t('settings.theme.cannot_save'))).toBeVisible()
  expect(await background(person)).toBe(before)
  await page.getByRole('button', { name: t('settings.preset.ocean') }).click()
  await expect(page.getByText(t('settings.theme.readable'))).toBeVisible()
  await color.fill('#dbe7f3')
  await save(person)

  const visitor = await openVisitor(browser, phone)
  await visitor.page.goto('/login')
  await expect(visitor.page).toHaveTitle(/Nordlicht Tuning/)
  await expect(visitor.page.getByRole('img', { name: 'Nordlicht Tuning' })).toBeVisible()
  await expect.poll(() => background(visitor)).toBe('#dbe7f3')
  await visitor.page.setViewportSize({ width: 1280, height: 900 })
  await expect(visitor.page.getByText('Moin aus dem Norden')).toBeVisible()
  await visitor.close()
  await person.close()
})

test('an operator checks the mail server before mails are sent through it', async ({ browser }) => {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'portal' && password === 'open sesame'
        ? done(null, { user: username })
        : done(new Error('wrong')),
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const operator = await makePerson({ role_id: 1 })
  const person = await openSignedIn(browser, operator.username, wide, '/admin/website_settings?tab=mail')
  const { page, t } = person
  const field = (name: string) => page.locator(`[data-path="${name}"]`)
  const check = page.getByRole('button', { name: t('settings.smtp.check') })
  await field('smtp_host').fill('127.0.0.1')
  await field('smtp_port').fill(String(portOf(server.server)))
  await field('smtp_user').fill('portal')
  await field('smtp_password').fill('open says me')
  await check.click()
  await expect(page.getByText(t('settings.smtp.not_ok'))).toBeVisible()
  await expect(page.getByText(t('settings.smtp.problem.sign_in'))).toBeVisible()
  await field('smtp_password').fill('open sesame')
  await check.click()
  await expect(page.getByText(t('settings.smtp.ok'), { exact: true })).toBeVisible()
  await field('inbound_mail_address').fill('a-name-of-twenty-one@reply.example.com')
  await page.getByRole('button', { name: t('ui.save'), exact: true }).click()
  await expect(page.getByText(t('settings.wrong.inbound_mail_address'))).toBeVisible()
  await field('inbound_mail_address').fill('support@reply.example.com')
  await field('inbound_mail_authserv_id').fill('mx.example.com')
  await save(person)
  await expect(field('smtp_password')).toHaveValue('')
  await expect(field('inbound_mail_address')).toHaveValue('support@reply.example.com')
  await expect(page.getByText(t('settings.kept'))).toBeVisible()
  await person.close()
  await new Promise<void>((closed) => server.close(() => closed()))
})

test('the open tab stays in sight on a phone, also when another language has longer names', async ({
  browser,
}) => {
  const operator = await makePerson({ role_id: 1 })
  const address = '/admin/website_settings?tab=mail'
  const person = await openSignedIn(browser, operator.username, phone, address)
  const { page } = person
  const open = page.locator('main nav [aria-current="page"]')
  for (const [from, to] of [
    ['en', 'fr'],
    ['fr', 'ar'],
  ] as const) {
    await expect(open).toHaveText(String(phrases(from)('settings.tab.mail')))
    await expect(open).toBeInViewport({ ratio: 1 })
    await chooseLanguage(page, from, to)
    await expect(open).toHaveText(String(phrases(to)('settings.tab.mail')))
    await expect(open).toBeInViewport({ ratio: 1 })
  }
  await person.close()
})

test('a person who isn’t an admin gets the first tab in place of one for admins', async ({ browser }) => {
  const operator = await makePerson({ role_id: 3, permissions: ['settings'] })
  const person = await openSignedIn(browser, operator.username, wide, '/admin/website_settings?tab=mail')
  const { page, t } = person
  for (const tab of ['mail', 'accounts']) {
    await page.goto(`/admin/website_settings?tab=${tab}`)
    await expect(page.getByLabel(t('settings.field.site_title'))).toBeVisible()
    await expect(page.getByRole('heading', { name: t(`settings.tab.${tab}`) })).toHaveCount(0)
  }
  await person.close()
})

test('a feature that an operator switches off disappears, also for people who have the site open', async ({
  browser,
}) => {
  const operator = await makePerson({ role_id: 3, permissions: ['settings', 'orders'] })
  const team = await openSignedIn(browser, operator.username, wide, '/admin/website_settings?tab=features')
  const customer = await openSignedIn(browser, (await makePerson({})).username, wide, '/your_order')
  const away = '/admin/manage_agent_orders/order_history'
  const flip = async () => {
    for (const name of ['eco_calculator_public', 'is_admin_site']) {
      await team.page.getByRole('switch', { name: team.t(`settings.field.${name}`) }).click()
    }
  }

  await customer.page.goto('/eco_calculator')
  await expect(customer.page).toHaveURL('/')
  const colleague = await openSignedIn(browser, (await makePerson({ role_id: 1 })).username, wide, away)
  await expect(colleague.page).toHaveURL('/admin')

  // On: the addresses lead to their pages.
  await flip()
  await save(team)
  await customer.page.goto('/eco_calculator')
  await expect(customer.page.getByRole('heading', { level: 1 })).toHaveText(customer.t('eco.title'))
  await colleague.page.goto(away)
  await expect(colleague.page.getByRole('heading', { level: 1 })).toHaveText(
    colleague.t('queue.agents.history_title'),
  )

  // Off again: it is asked about agents' open orders, and the entry disappears without a reload.
  await customer.page.goto('/your_order')
  await flip()
  await team.page.getByRole('button', { name: team.t('ui.save'), exact: true }).click()
  const { count } = await callAs(operator, agentOrderRoutes.pendingCount)
  const question = team.page.getByRole('dialog', { name: team.t('settings.agent_orders.title') })
  await expect(question).toContainText(team.t('settings.agent_orders.text_other', { count }))
  await question.getByRole('button', { name: team.t('settings.agent_orders.action') }).click()
  await expect(team.page.getByRole('button', { name: team.t('ui.save'), exact: true })).toBeHidden()
  await customer.page.evaluate(() => window.history.pushState(null, '', '/eco_calculator'))
  await expect(customer.page).toHaveURL('/')
  await colleague.page.goto(away)
  await expect(colleague.page).toHaveURL('/admin')
  for (const person of [team, customer, colleague]) await person.close()
})
