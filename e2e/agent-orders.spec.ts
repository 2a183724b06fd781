import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { makeModifiedFile, makeOriginalFile } from '../server/demo/original-file.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { serviceRoutes } from '../shared/services/services.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { giveTerms } from './support/give-terms.ts'
import { hastenRelease } from './support/hasten-releases.ts'
import { fillOrderForm, placeOrder } from './support/order-form.ts'
import { openDemoAccount, openSignedIn, type Person, wide } from './support/people.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
/** What appears in this time came live. */
const live = { timeout: 10_000 }

/** Makes an agent without credits, with a discount on a service, whose credit limit is one and a half times its price. */
async function makeAgentFor(name: string) {
  const agent = await makePerson({ account_type: 'agent' })
  const service = (await callAs(agent, serviceRoutes.offered)).find((one) => one.name === name)
  if (!service) throw new Error(`${name} is not available`)
  const credit_limit = Math.floor(service.price * 1.5)
  await giveTerms(agent, { credit_limit, discounts: [{ service_id: service._id, percent: 10 }] })
  return agent
}

/** Expects a customer whom an order named on the agent's list, and that the order form suggests them. */
async function expectCustomerListed({ page, t }: Person, name: string) {
  const order = page.url()
  await page.goto(pathTo('agentCustomers'))
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await page.goto('/')
  // What was ordered before comes above the field, and would push it and its choices out of the window.
  await expect(page.getByRole('navigation', { name: t('orders.form.recent') })).toBeVisible()
  await page.locator('[data-path=agent_customer_name]').fill(name.slice(-5))
  await page.getByRole('option', { name }).click()
  await expect(page.locator('[data-path=agent_customer_name]')).toHaveValue(name)
  await page.goto(order)
}

test('an agent’s order on account goes through the agents’ queue, and its file back to the agent', async ({
  browser,
}) => {
  const identity = { family: 'EDC17C46', hardware: '0281016074', software: '1037511955', part: '03L906018DT' }
  const original = makeOriginalFile({ seed: 970, size: 2 * 1024 * 1024, ...identity })
  const modified = makeModifiedFile(original, 5)
  const service = 'Back to stock'
  const { username } = await makeAgentFor(service)
  const agent = await openSignedIn(browser, username, wide, '/')
  const tuner = await openDemoAccount(browser, 'tuner', wide, pathTo('agentQueue'))
  const { page, t } = tuner

  await fillOrderForm(agent, {
    ...{ file: file('golf-read.bin', original), reg_no: 'HH-A 970', service },
    agent_customer: 'Garage Ohlsen',
  })
  const main = agent.page.locator('main')
  const onAccount = main.getByText(agent.t('orders.form.on_account_hint'))
  const buy = main.getByRole('link', { name: agent.t('orders.form.buy_credits'), exact: true })
  await expect(onAccount).toBeVisible()
  const discount = String(agent.t('orders.discount', { percent: '10%' }))
  await expect(main.getByRole('region', { name: agent.t('orders.step.service') })).toContainText(discount)
  await expect(buy).toBeHidden()
  const orderID = await placeOrder(agent)
  await expect(main.getByText('Garage Ohlsen')).toBeVisible()
  await expect(main.getByText(agent.t('orders.payment.on_account'))).toBeVisible()
  await expectCustomerListed(agent, 'Garage Ohlsen')
  await expect(main.getByRole('region', { name: agent.t('orders.facts.title') })).toContainText(discount)
  const inQueue = page.getByRole('listitem').filter({ hasText: String(orderID) })
  await expect(inQueue).toContainText('Garage Ohlsen', live)
  await page.goto(pathTo('queue'))
  await expect(page.getByRole('listitem').filter({ hasText: 'FP-418-KR' })).toBeVisible()
  await expect(inQueue).toHaveCount(0)

  // Wherever a link to an order leads, it opens in the list in which it stands.
  const id = agent.page.url().split('/').at(-1) ?? ''
  await page.goto(pathTo('workOrder', { id }))
  await expect(page).toHaveURL(pathTo('agentOrder', { id }))
  await page.getByRole('button', { name: t('queue.take'), exact: true }).click()
  await page.locator('input[type=file]').first().setInputFiles(file('golf-mod.bin', modified))
  await page.getByLabel(t('queue.words'), { exact: true }).fill('Mind the limiter.')
  await page.getByRole('button', { name: t('queue.release'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('ui.undo') }).first()).toBeVisible()
  await hastenRelease(orderID)

  const status = agent.page.getByRole('region', { name: agent.t('orders.field.status') })
  await expect(status).toContainText(agent.t('orders.next.completed'), live)
  const download = agent.page.waitForEvent('download')
  await status.getByRole('button', { name: agent.t('orders.next.download') }).click()
  expect((await readFile(await (await download).path())).equals(modified)).toBe(true)
  await page.getByRole('link', { name: t('queue.agents.history_title') }).click()
  await expect(page.getByRole('row').filter({ hasText: String(orderID) })).toContainText('Garage Ohlsen')

  // What is left of the limit is too little for another one: the form says so, and leads to the credits.
  const another = file('passat-read.bin', makeOriginalFile({ seed: 971, size: 1024 * 1024, ...identity }))
  await fillOrderForm(agent, { file: another, reg_no: 'HH-A 971', service })
  await expect(agent.page.getByText(agent.t('orders.form.beyond_limit'))).toBeVisible()
  await expect(onAccount).toBeHidden()
  await agent.page.getByRole('button', { name: agent.t('orders.form.place') }).click()
  await expect(buy).toBeFocused()

  // While the limit can't be asked for, the form stops nobody: the server decides.
  await agent.page.route('**/api/agent_account', (route) => route.fulfill({ status: 404, json: {} }))
  await agent.page.reload()
  await expect(main.getByText(another.name)).toBeVisible()
  await expect(buy).toBeHidden()
  await agent.page.getByRole('button', { name: agent.t('orders.form.place') }).click()
  await expect(main.getByText(agent.t('errors.insufficient_balance'))).toBeVisible()
  await agent.close()
  await tuner.close()
})
