import { expect, test } from '@playwright/test'
import { pathTo } from '../shared/contract/pages.ts'
import { shopOrderRoutes } from '../shared/shop/shop-orders.ts'
import { expectNoSeriousFindings } from './support/accessibility.ts'
import { callAs, makePerson } from './support/backstage.ts'
import { openSignedIn, phone } from './support/people.ts'
import { orderGoods, orderPaidGoods } from './support/shop-orders.ts'

test('a buyer sees their parcel leave while they look at the order, follows it, and withdraws', async ({
  browser,
}) => {
  const buyer = await makePerson()
  const { _id: id, invoice_no, lines } = await orderPaidGoods(buyer, 'MR-1', 1)
  const address = pathTo('shopOrder', { invoice_no })
  const { page, t, close } = await openSignedIn(browser, buyer.username, phone, address)
  await expect(page.getByRole('heading', { name: t('shop_orders.next.paid') })).toBeVisible()
  const shipper = await makePerson({ role_id: 3, permissions: ['shop_manager.ship_order'] })
  await callAs(shipper, shopOrderRoutes.markAsShipped, {
    body: { id, parcel_tracking_number: '1Z999AA10123456784' },
  })
  await expect(page.getByRole('heading', { name: t('shop_orders.next.shipped') })).toBeVisible()
  const carrier = page.getByRole('link', { name: t('shop_orders.parcel.track', { carrier: 'UPS' }) })
  await expect(carrier).toHaveAttribute('href', 'https://www.ups.com/track?tracknum=1Z999AA10123456784')

  await page.getByRole('button', { name: t('shop_orders.withdraw.act') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: lines[0]?.name ?? '' })).toBeChecked()
  await expectNoSeriousFindings(page, 'the declaration of withdrawal')
  await dialog.getByRole('button', { name: t('shop_orders.withdraw.continue') }).click()
  await expect(dialog.getByText(buyer.email)).toBeVisible()
  await expectNoSeriousFindings(page, 'the confirmation of the withdrawal')
  await dialog.getByRole('button', { name: t('shop_orders.withdraw.confirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('shop_orders.steps.withdrawn'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('shop_orders.withdraw.act') })).toBeHidden()
  await close()
})

test('an unpaid order is cancelled after a question, and ordered again from its page', async ({
  browser,
}) => {
  const buyer = await makePerson()
  const { invoice_no } = await orderGoods(buyer, 'MR-1')
  const address = pathTo('shopOrder', { invoice_no })
  const { page, t, close } = await openSignedIn(browser, buyer.username, phone, address)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: t('shop_orders.pay.other') }).click()
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expectNoSeriousFindings(page, 'the ways to pay')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('shop_orders.cancel.act') }).click()
  await dialog.getByRole('button', { name: t('shop_orders.cancel.act') }).click()
  await expect(page.getByRole('heading', { name: t('shop_orders.next.cancelled') })).toBeVisible()
  await page.getByRole('button', { name: t('shop_orders.reorder.act') }).click()
  await expect(page).toHaveURL(pathTo('shopCart'))
  await close()
})
