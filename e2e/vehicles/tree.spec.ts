import { expect, test } from '@playwright/test'
import { pathTo } from '../../shared/contract/pages.ts'
import { openDemoAccount, wide } from '../support/people.ts'

test('the operator adds a generation to a model, moves it, merges it into another and deletes a model with what hangs below', async ({
  browser,
}) => {
  const admin = await openDemoAccount(browser, 'admin', wide, pathTo('vehicleModels'))
  const { page, t } = admin
  const dialog = page.getByRole('dialog')
  const rows = page.getByRole('table').getByRole('row')
  const act = async (row: RegExp, action: string | RegExp) => {
    await rows
      .filter({ hasText: row })
      .getByRole('button', { name: t('ui.actions') })
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  const choose = async (label: string | RegExp, words: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).fill(words)
    await page.getByRole('option', { name: option, exact: true }).click()
  }

  await page.getByRole('searchbox', { name: t('vehicle_work.search') }).fill('volkswagen golf')
  await expect(rows).toHaveCount(2)
  await act(/Golf/, t('vehicle_work.show.generation'))
  await expect(page.getByText(/Model: Golf/)).toBeVisible()

  // It hangs below the model that is shown, unless another is chosen.
  await page.getByRole('button', { name: t('vehicle_work.add.generation') }).click()
  await dialog.getByLabel(t('vehicle_work.name')).fill('Prototype')
  await dialog.getByLabel(t('vehicle_work.years')).fill('2024 -')
  await dialog.getByRole('button', { name: t('ui.save') }).click()
  const added = rows.filter({ hasText: 'Prototype' })
  await expect(added).toContainText('Car › Volkswagen › Golf')
  await expect(added).toContainText('2024–')

  await added.getByRole('button', { name: 'Prototype' }).click()
  await choose(t('vehicle_work.kind.vmodel'), 'octavia', 'Car › Skoda › Octavia')
  await dialog.getByRole('button', { name: t('ui.save') }).click()
  await expect(added).toHaveCount(0)

  await page
    .getByRole('button', { name: t('ui.remove_filter', { name: String(t('vehicle_work.kind.vmodel')) }) })
    .click()
  await page.getByRole('searchbox', { name: t('vehicle_work.search') }).fill('skoda octavia')
  await expect(added).toHaveCount(1)
  await act(/III \(5E\)/, t('vehicle_work.merge'))
  await choose(t('vehicle_work.double'), 'prototype', 'Car › Skoda › Octavia › Prototype')
  await expect(dialog).toContainText(t('vehicle_work.merge_nothing'))
  await dialog.getByRole('button', { name: t('vehicle_work.merge_action') }).click()
  await expect(added).toHaveCount(0)

  await page.getByRole('link', { name: t('menu.vehicle_models') }).click()
  await page.getByRole('searchbox', { name: t('vehicle_work.search') }).fill('ktm 1290')
  await expect(rows).toHaveCount(2)
  await act(/1290/, t('ui.delete'))
  await expect(dialog).toContainText(t('vehicle_work.below.variants_other', { count: 2, amount: 2 }))
  await dialog.getByRole('button', { name: t('ui.delete') }).click()
  await expect(page.getByText(t('vehicle_work.deleted', { name: '1290 Super Duke R' }))).toBeVisible()
  await expect(page.getByText(t('ui.nothing_found'))).toBeVisible()
  await admin.close()
})
