import { expect, test } from '@playwright/test'
import { generateSync } from 'otplib'
import { testPassword } from '../server/test/factories.ts'
import { makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { atLocalhost } from './support/my-portal.ts'
import {
  fillSignIn,
  openSignedIn,
  openVisitor,
  type Person,
  phone,
  typeCode,
  wide,
} from './support/people.ts'

const section = '/profile_settings?section=security'

/** Returns a page's address under the portal's name: passkeys do not work at a numeric address. */
const named = (path: string) => new URL(path, atLocalhost).href

async function confirmPassword({ page, t }: Person) {
  await page.getByLabel(t('second_factor.password')).fill(testPassword)
  await page.getByRole('button', { name: t('second_factor.continue') }).click()
}

/** Confirms that the recovery codes are saved. Returns them. */
async function confirmCodes({ page, t }: Person): Promise<string[]> {
  const list = page.getByRole('list', { name: t('second_factor.codes.list') })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  await page.getByRole('button', { name: t('second_factor.codes.kept') }).click()
  return codes
}

/** Sets up the authenticator app; answers its secret, when the recovery codes are shown. */
async function setUpApp(person: Person): Promise<string> {
  const { page, t } = person
  await page.getByRole('button', { name: t('second_factor.app.set_up') }).click()
  await confirmPassword(person)
  await expect(page.getByRole('img', { name: t('second_factor.app.qr') })).toBeVisible()
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await typeCode(person, generateSync({ secret }))
  return secret
}

test('a garage turns on the authenticator app, signs in with it, and without it by a recovery code', async ({
  browser,
}) => {
  const { username } = await makePerson()
  const owner = await openSignedIn(browser, username, phone, section)
  const { page, t } = owner
  const secret = await setUpApp(owner)
  const [recoveryCode = ''] = await confirmCodes(owner)
  await expect(page.getByText(t('second_factor.codes.left_other', { count: 10 }))).toBeVisible()
  await owner.close()

  const again = await openVisitor(browser, phone)
  await again.page.goto('/login')
  await fillSignIn(again, username, testPassword)
  await typeCode(again, '000000')
  await expect(again.page.getByText(t('errors.second_factor_wrong'))).toBeVisible()
  // The code of now was used to set it up.
  await typeCode(again, generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
  await expect(again.page).toHaveURL('/')
  await again.close()

  const lost = await openVisitor(browser, wide)
  await lost.page.goto('/login')
  await fillSignIn(lost, username, testPassword)
  await lost.page.getByRole('button', { name: t('accounts.second_step.other_recovery_code') }).click()
  await lost.page.getByLabel(t('accounts.second_step.recovery_code')).fill(recoveryCode)
  await lost.page.getByRole('button', { name: t('accounts.second_step.action') }).click()
  await expect(lost.page).toHaveURL('/')
  await lost.close()
})

test('a garage adds a passkey, confirms a sign-in with it, and signs in with it alone', async ({
  browser,
}) => {
  const { username } = await makePerson()
  const person = await openVisitor(browser, wide)
  const { page, t } = person
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const leave = async () => {
    await page.getByRole('button', { name: t('layout.person_menu') }).click()
    await page.getByRole('button', { name: t('layout.sign_out'), exact: true }).click()
    await expect(page).toHaveURL(/login/)
  }

  await page.goto(named('/login'))
  await fillSignIn(person, username, testPassword)
  await expect(page).not.toHaveURL(/login/)
  await page.goto(named(section))
  await page.getByRole('button', { name: t('second_factor.passkeys.add') }).click()
  await page.getByLabel(t('second_factor.passkeys.name')).fill('Workshop')
  await page.getByLabel(t('second_factor.password')).fill(testPassword)
  await page.getByRole('button', { name: t('second_factor.passkeys.create') }).click()
  await confirmCodes(person)
  await expect(page.getByText('Workshop')).toBeVisible()

  await leave()
  await fillSignIn(person, username, testPassword)
  await page.getByRole('button', { name: t('accounts.second_step.use_passkey') }).click()
  await expect(page).toHaveURL(named('/'))

  await leave()
  await page.getByRole('button', { name: t('accounts.sign_in.with_passkey') }).click()
  await expect(page).toHaveURL(named('/'))
  await person.close()
})

test('a tuner sets up the second factor that the team needs, and then reaches the queue', async ({
  browser,
}) => {
  const { username } = await makePerson({ role_id: 3, permissions: ['orders'] })
  await changeSettings({ second_factor_for_team: true })
  try {
    const tuner = await openVisitor(browser, wide)
    const { page } = tuner
    await page.goto('/login')
    await fillSignIn(tuner, username, testPassword)
    await expect(page).toHaveURL('/admin/second_factor')
    await page.goto('/admin/manage_orders/pending_orders')
    await expect(page).toHaveURL('/admin/second_factor')
    await setUpApp(tuner)
    await confirmCodes(tuner)
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/admin/second_factor')
    await expect(page).toHaveURL('/admin')
    await tuner.close()
  } finally {
    await changeSettings({ second_factor_for_team: false })
  }
})
