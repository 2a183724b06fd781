import { expect, test } from '@playwright/test'
import { pathTo } from '../shared/contract/pages.ts'
import { couponRoutes } from '../shared/shop/coupons.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { changeSettings } from './support/change-settings.ts'
import { openSignedIn, wide } from './support/people.ts'

test('a record of the operator is added, changed and deleted in a dialog, which asks before something is lost', async ({
  browser,
}) => {
  await changeSettings({ shop_status: true })
  const admin = await makePerson({ role_id: 1 })
  const colleague = await makePerson({ role_id: 1, firstname: 'Carla', lastname: 'Mendes' })
  const person = await openSignedIn(browser, admin.username, wide, pathTo('manageCoupons'))
  const { page, t } = person
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
  const question = page.getByRole('dialog').filter({ hasNot: page.locator('form') })
  const field = (name: string) => dialog.getByRole('textbox', { name: t(name), exact: true })
  const save = () => dialog.getByRole('button', { name: t('ui.save') }).click()

  // The fields know their limits from the call, and say what is wrong in their own words.
  await page
    .getByRole('button', { name: t('shop_work.coupons.add') })
    .first()
    .click()
  const code = field('shop_work.coupons.code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('maxlength', '30')
  await expect(code).toHaveAccessibleDescription(t('shop_work.coupons.code_hint'))
  await code.fill('a b')
  await save()
  await expect(dialog.getByText(t('shop_work.coupons.code_wrong'))).toBeVisible()
  await expect(code).toBeFocused()

  // Leaving with something typed is asked about.
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: t('ui.cancel') }).click()
  await expect(code).toHaveValue('a b')
  await code.fill('WINTER-KIT')
  await field('shop_work.name').fill('For the winter')
  await save()
  await expect(page.getByText(t('shop_work.saved', { name: 'WINTER-KIT' }))).toBeVisible()
  await expect(dialog).toBeHidden()

  // What a colleague saves meanwhile isn't overwritten unseen.
  const row = page.getByRole('row').filter({ hasText: 'WINTER-KIT' })
  await row.click()
  await expect(field('shop_work.name')).toHaveValue('For the winter')
  const { items } = await callAs(colleague, couponRoutes.all, { query: { keywords: 'WINTER-KIT' } })
  const [coupon] = items
  if (!coupon) throw new Error('no coupon')
  const { _id: id, used: _used, created_at: _at, goods_name: _goods, goods_deleted: _gone, ...form } = coupon
  await callAs(colleague, couponRoutes.update, { body: { ...form, id, name: 'For the spring' } })
  await field('shop_work.name').fill('For the summer')
  await save()
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Carla Mendes' })
  await conflict.getByRole('button', { name: t('ui.meanwhile.keep') }).click()
  await save()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('For the summer')

  // Deleting is asked about as well.
  const remove = async (answer: string) => {
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: t('ui.delete') }).click()
    await expect(question).toContainText(t('shop_work.coupons.delete_text'))
    await question.getByRole('button', { name: t(answer), exact: true }).click()
  }
  await remove('ui.cancel')
  await expect(row).toBeVisible()
  await remove('ui.delete')
  await expect(page.getByText(t('shop_work.deleted', { name: 'WINTER-KIT' }))).toBeVisible()
  await expect(row).toBeHidden()
  await person.close()
})
