import { expect, type Locator, test } from '@playwright/test'
import { makeOriginalFile } from '../server/demo/original-file.ts'
import { testPassword } from '../server/test/factories.ts'
import { orderRoutes } from '../shared/orders/orders.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { openVisitor, type Person, phone } from './support/people.ts'

const fingers = { ...phone, touch: true }
const screen = 844
const ecu = { family: 'EDC17C46', hardware: '0281016074', software: '1037511955', part: '03L906018DT' }
const read = (seed: number) => ({
  name: `golf-${seed}.bin`,
  mimeType: 'application/octet-stream',
  buffer: makeOriginalFile({ seed, size: 512 * 1024, ...ecu }),
})

/** Counts every tap and every chosen file; what is typed counts nothing. */
function counter({ page }: Person, before = 0) {
  let taps = before
  return {
    count: () => taps,
    tap: async (target: Locator) => {
      taps += 1
      await target.tap()
    },
    type: (text: string) => page.keyboard.type(text),
    choose: async (file: ReturnType<typeof read>) => {
      taps += 1
      await page.locator('input[type=file]').first().setInputFiles(file)
    },
  }
}

const height = ({ page }: Person) => page.evaluate(() => document.documentElement.scrollHeight)

/** The buttons and choices that both ways to an order tap. */
function partsOf({ page, t }: Person) {
  const inStep = (step: string) => page.getByRole('heading', { name: String(t(`orders.step_title.${step}`)) })
  const choice = (name: string) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}`) })
      .first()
  return {
    inStep,
    choice,
    next: (step: string) =>
      page.getByRole('button', { name: t('orders.form.next', { step: String(t(`orders.step.${step}`)) }) }),
    all: page.getByRole('checkbox', { name: t('orders.confirmation.all') }),
    place: page.getByRole('button', { name: t('orders.form.place') }),
  }
}

/** Goes from the chosen file, or from the service, to the placed order. */
async function orderWork(person: Person, { tap }: ReturnType<typeof counter>, from = 'file') {
  const { next, inStep, choice, all, place } = partsOf(person)
  if (from === 'file') await tap(next('service'))
  await expect(inStep('service')).toBeVisible()
  await tap(choice('Stage 1'))
  expect(await height(person)).toBeLessThanOrEqual(2 * screen)
  await tap(next('confirm'))
  await expect(all).toBeVisible()
  expect(await height(person)).toBeLessThanOrEqual(screen)
  await tap(all)
  await tap(place)
  await person.page.waitForURL(/\/order_details\//)
}

test('from the sign-in page a phone places an order for a new vehicle in 14 taps, and for one that was here in 8', async ({
  browser,
}) => {
  const customer = await makePerson({ credits: 5000 })
  const person = await openVisitor(browser, fingers)
  const { page, t } = person
  const counted = counter(person)
  const { tap, type, choose } = counted
  const { next, inStep, choice } = partsOf(person)
  await page.goto('/login')
  await expect(page.getByLabel(t('accounts.sign_in.username'))).toBeFocused()
  await type(customer.username)
  await tap(page.getByLabel(t('accounts.sign_in.password'), { exact: true }))
  await type(testPassword)
  await page.keyboard.press('Enter')

  const signInTaps = counted.count()

  await expect(inStep('vehicle')).toBeVisible()
  expect(await height(person)).toBeLessThanOrEqual(2 * screen)
  await tap(page.getByRole('combobox', { name: t('vehicles.search') }))
  await type('golf 2.0 tdi cr 140')
  const list = page.getByRole('listbox')
  await expect(list).toBeInViewport({ ratio: 1 })
  await tap(list.getByRole('option', { name: /2\.0 TDI CR 140/ }).first())
  const plate = page.getByLabel(t('orders.field.reg_no'))
  await expect(plate).toBeFocused()
  await type('b-mr 1024')
  await expect(plate).toHaveValue('B-MR 1024')
  expect(await height(person)).toBeLessThanOrEqual(2 * screen)
  await tap(next('file'))

  await expect(inStep('file')).toBeVisible()
  await expect(page.getByText(t('ui.choose_file')).first()).toBeVisible()
  await expect(page.getByText(t('ui.drop_file'))).toHaveCount(0)
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
  await choose(read(501))
  await tap(choice('Bench'))
  await tap(choice('Slave'))
  await tap(page.locator('[data-path=tool_used]'))
  await type('KESS3')
  await expect(page.getByText(ecu.family)).toBeVisible()
  expect(await height(person)).toBeLessThanOrEqual(2 * screen)
  await orderWork(person, counted)

  expect(counted.count()).toBeLessThanOrEqual(14)

  // The same vehicle is back: in 8 taps from the sign-in page, the same ones as above.
  await page.goto('/')
  const again = counter(person, signInTaps)
  await again.tap(page.getByRole('link', { name: /^B-MR 1024/ }))
  await expect(inStep('file')).toBeVisible()
  // Its original is still stored and would do; another one is chosen with one tap.
  await expect(page.getByText(t('orders.form.original_again'))).toBeVisible()
  await expect(page.getByText('golf-501.bin')).toBeVisible()
  await again.choose(read(502))
  await expect(page.getByText('golf-501.bin')).toBeHidden()
  await orderWork(person, again)
  expect(again.count()).toBeLessThanOrEqual(8)

  // An order that starts with the file: its vehicle is suggested, and nothing is asked twice.
  await page.goto('/')
  const withFile = counter(person, signInTaps)
  await withFile.choose({ ...read(503), name: 'read 503.bin' })
  const vehicle = page.getByRole('button', { name: /^B-MR 1024/ })
  await expect(vehicle).toContainText(String(t('orders.form.match.same_software')))
  expect(await height(person)).toBeLessThanOrEqual(2 * screen)
  await withFile.tap(vehicle)
  await expect(inStep('service')).toBeVisible()
  await orderWork(person, withFile, 'service')
  expect(withFile.count()).toBeLessThanOrEqual(8)
  const { items } = await callAs(customer, orderRoutes.mine)
  const same = ['B-MR 1024', '2.0 TDI CR 140']
  expect(items.map(({ reg_no, variant }) => [reg_no, variant])).toEqual([same, same, same])
  await person.close()
})
