import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { makeModifiedFile, makeOriginalFile } from '../server/demo/original-file.ts'
import { pathTo } from '../shared/contract/pages.ts'
import { hastenRelease } from './support/hasten-releases.ts'
import { fillOrderForm, placeOrder } from './support/order-form.ts'
import { openDemoAccount, wide } from './support/people.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
/** What appears in this time came live. */
const live = { timeout: 10_000 }

test('an agent’s order goes through the agents’ queue, and its file back to the agent', async ({
  browser,
}) => {
  const identity = { family: 'EDC17C46', hardware: '0281016074', software: '1037511955', part: '03L906018DT' }
  const original = makeOriginalFile({ seed: 970, size: 2 * 1024 * 1024, ...identity })
  const modified = makeModifiedFile(original, 5)
  const agent = await openDemoAccount(browser, 'agent', wide, '/')
  const tuner = await openDemoAccount(browser, 'tuner', wide, pathTo('agentQueue'))
  const { page, t } = tuner

  await fillOrderForm(agent, {
    ...{ file: file('golf-read.bin', original), reg_no: 'HH-A 970', service: 'Back to stock' },
    agent_customer: 'Garage Ohlsen',
  })
  const orderID = await placeOrder(agent)
  await expect(agent.page.locator('main').getByText('Garage Ohlsen')).toBeVisible()
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
  await agent.close()
  await tuner.close()
})
