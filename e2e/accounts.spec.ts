import { expect, test } from '@playwright/test'
import { anotherCode } from '../server/accounts/account-fixtures.ts'
import { testPassword } from '../server/test/factories.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { makePerson } from './support/backstage.ts'
import { readMailedCode } from './support/mailbox.ts'
import { myPortal } from './support/my-portal.ts'
import {
  fillSignIn,
  openSignedIn,
  openVisitor,
  type Person,
  phone,
  typeCode,
  wide,
} from './support/people.ts'

test('a garage opens an account, mistypes the code, and is let in with the right one', async ({
  browser,
}) => {
  const newcomer = await openVisitor(browser, phone)
  const { page, t } = newcomer
  const field = (name: string) => page.getByLabel(t(`accounts.fields.${name}`), { exact: true })
  const optional = (name: string) =>
    page.getByLabel(t('accounts.fields.optional', { field: String(t(`accounts.fields.${name}`)) }))
  await page.goto('/login')
  await page.getByRole('link', { name: t('accounts.sign_in.register') }).click()

  await field('email').fill('nora.lind@garage.test')
  await field('password').fill('short')
  await field('firstname').fill('Nora')
  await field('lastname').fill('Lind')
  // Guessed from the clock of the browser.
  await expect(field('country')).toHaveValue('DE')
  await field('country').selectOption('SE')
  await expect(field('company_name')).toBeHidden()
  await page.getByRole('checkbox', { name: t('accounts.register.business') }).check()
  await page.getByRole('checkbox').last().check()
  const open = page.getByRole('button', { name: t('accounts.register.action') })
  await open.click()
  await expect(page.getByText(t('accounts.fields.password_wrong'))).toBeVisible()
  await expect(field('company_name')).toHaveAccessibleDescription(t('validation.required'))
  await field('company_name').fill('Lind Motor AB')
  const vatNo = optional('vat_no')
  await vatNo.fill('SE55667788')
  await expect(vatNo).toHaveAccessibleDescription(t('accounts.vat_no.wrong', { country: 'Sweden' }))
  await vatNo.fill('SE556677889901')
  await expect(vatNo).toHaveAccessibleDescription(`${t('accounts.vat_no.valid')}: Garage SE 556677889901`)
  await field('password').fill('seven warm turbochargers')
  await open.click()

  await expect(page).toHaveURL('/verify_email')
  const code = await readMailedCode(page, 'nora.lind@garage.test')
  await typeCode(newcomer, anotherCode(code))
  await expect(page.getByText(t('errors.code_wrong'))).toBeVisible()
  await typeCode(newcomer, code)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.new'))
  await page.goto('/profile_settings')
  await expect(field('username')).toHaveValue('nora.lind')
  // Whose number is valid reads net prices, also where the first HTML had those of guests.
  await page.goto(pathTo('shop'))
  await expect(page.getByText(t('shop.plus_vat')).first()).toBeVisible()
  await expect(page.getByText(t('shop.incl_vat'))).toHaveCount(0)
  await newcomer.close()
})

test('a forgotten password is replaced with a code from the mail, on the way to the page that was asked for', async ({
  browser,
}) => {
  const { username, email } = await makePerson()
  const person = await openVisitor(browser, wide)
  const { page, t } = person
  await page.goto('/login?back=%2Fyour_order')
  await page.getByRole('link', { name: t('accounts.sign_in.forgot') }).click()
  await page.getByLabel(t('accounts.fields.email'), { exact: true }).fill(email)
  await page.getByRole('button', { name: t('accounts.forgot.action') }).click()
  await typeCode(person, await readMailedCode(page, email))

  await expect(page).toHaveURL('/reset_password?back=%2Fyour_order')
  const password = 'eight cold intercoolers'
  await page.getByLabel(t('accounts.fields.new_password'), { exact: true }).fill(password)
  await page.getByLabel(t('accounts.fields.repeat_password')).fill(password)
  await page.getByRole('button', { name: t('accounts.reset.action') }).click()
  await expect(page).toHaveURL('/login?back=%2Fyour_order')
  await expect(page.getByText(t('accounts.reset.done'))).toBeVisible()

  await fillSignIn(person, username, testPassword)
  await expect(page.getByRole('alert')).toContainText(t('errors.wrong_credentials'))
  await fillSignIn(person, username, password)
  await expect(page).toHaveURL('/your_order')
  await person.close()
})

test('a signed-out person signs in first, and then reaches the page they asked for', async ({ browser }) => {
  const person = await openVisitor(browser, wide)
  const { page, t } = person
  const ends = {
    '/': '/login',
    '/admin': /^\/login\?back=%2Fadmin$/,
    '/verify_email': /^\/login/,
    '/verify_account': /^\/login/,
    '/reset_password': '/forgot_password',
    '/reset_password?back=%2Fyour_order': '/forgot_password?back=%2Fyour_order',
    '/terms_of_use': '/terms_of_use',
    '/500': '/500',
  }
  for (const [path, end] of Object.entries(ends)) await expectEnd(person, path, end)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.error_title'))
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('layout.not_found_title'))

  await page.goto('/your_order?status=completed')
  await expect(page).toHaveURL(/\/login\?back=/)
  await fillSignIn(person, 'customer', 'maproom-demo-1')
  await expect(page).toHaveURL('/your_order?status=completed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('orders.mine'))
  await person.close()
})

const people = {
  'an account without a confirmed address': {
    who: { verified: false, status: 1 },
    ends: { '/': '/verify_email', '/admin': '/verify_email', '/login': '/verify_email' },
  },
  'an account that waits for approval': {
    who: { verified: true, status: 0 },
    ends: { '/': '/verify_account', '/verify_email': '/verify_account', '/login': '/verify_account' },
  },
  'a customer': {
    who: { role_id: 2 },
    ends: { '/admin': '/', '/login': '/', '/register': '/', '/verify_account': '/' },
  },
  'an admin': {
    who: { role_id: 1 },
    ends: { '/': '/admin', '/login': '/admin', '/forgot_password': '/admin', '/your_order': '/admin' },
  },
  'a staff member': {
    who: { role_id: 3 },
    ends: { '/': '/admin', '/admin/tuning_service/services': '/admin', '/verify_email': '/admin' },
  },
} as const
for (const [name, { who, ends }] of Object.entries(people)) {
  test(`${name} reaches their own start page`, async ({ browser }) => {
    const { username } = await makePerson(who)
    const person = await openSignedIn(browser, username, wide)
    for (const [path, end] of Object.entries(ends)) await expectEnd(person, path, end)
    await person.close()
  })
}

/** Opens an address and expects to end up at another, with the page there. */
async function expectEnd({ page }: Person, path: string, end: string | RegExp) {
  await page.goto(path)
  await expect
    .poll(() => page.url().replace(myPortal.url, ''))
    .toEqual(typeof end === 'string' ? end : expect.stringMatching(end))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
