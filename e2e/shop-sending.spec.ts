import { expect, test } from '@playwright/test'
import { pathTo } from '../shared/contract/pages.ts'
import { makePerson } from './support/backstage.ts'
import { openSignedIn, signedInAs, wide } from './support/people.ts'
import { orderPaidGoods } from './support/shop-orders.ts'

test('the team sends a paid order and refunds a piece that comes back: it is for sale again, with a credit note', async ({
  browser,
}) => {
  const buyer = await makePerson({ country: 'DE' })
  const { _id: order_id, invoice_no } = await orderPaidGoods(await signedInAs(buyer.username), 'CB-018', 2)
  const packer = await makePerson({
    role_id: 3,
    permissions: ['shop_manager.ship_order', 'dealers_manager.delete_invoice'],
  })
  const { page, t, close } = await openSignedIn(browser, packer.username, wide, pathTo('manageShopOrders'))
  await page.getByRole('link', { name: invoice_no }).click()
  await expect(page).toHaveURL(pathTo('manageShopOrder', { order_id }))
  const dialog = page.getByRole('dialog')
  const act = (key: string) => page.getByRole('button', { name: t(key), exact: true })

  await act('shop_order_work.act.ship').click()
  await dialog.getByLabel(t('shop_order_work.field.parcel')).fill('JD0001')
  await dialog.getByLabel(t('shop_order_work.ship.arrives')).fill('2027-03-11')
  await dialog.getByRole('button', { name: t('shop_order_work.act.ship') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('JD0001').first()).toBeVisible()
  const happened = page.getByRole('list', { name: t('shop_order_work.timeline') })
  await expect(happened.getByText(t('shop_order_work.event.shipped'))).toBeVisible()
  await expect(act('shop_order_work.act.ship')).toBeHidden()

  await act('shop_order_work.act.correct_parcel').click()
  await expect(dialog.getByLabel(t('shop_order_work.field.parcel'))).toHaveValue('JD0001')
  await expect(dialog.getByLabel(t('shop_order_work.ship.arrives'))).toHaveValue('2027-03-11')
  await dialog.getByLabel(t('shop_order_work.field.parcel')).fill('JD0002')
  await dialog.getByRole('button', { name: t('shop_order_work.act.correct_parcel') }).click()
  await expect(dialog).toBeHidden()
  await expect(happened.getByText(t('shop_order_work.event.parcel_corrected'))).toBeVisible()

  const left = page.getByText(/left in stock/)
  const before = Number(/\d+(?= left)/.exec((await left.textContent()) ?? '')?.[0])
  await act('shop_order_work.act.refund').click()
  await dialog.getByRole('textbox', { name: /OBD extension/ }).fill('1')
  await dialog.getByLabel(t('shop_order_work.field.reason')).fill('Came back unused')
  // It is with its buyer until somebody says that it is back.
  const onSale = dialog.getByLabel(t('shop_order_work.restock_one', { count: 1 }))
  await expect(onSale).not.toBeChecked()
  await onSale.check()
  // 24.90 and 19 % of VAT.
  await expect(dialog.getByText('€29.63')).toBeVisible()
  await dialog.getByRole('button', { name: t('shop_order_work.refund.action'), exact: true }).click()
  await expect(dialog).toBeHidden()
  const done = [
    t('shop_order_work.refund.to_transfer', { amount: '€29.63', invoice_no }),
    t('shop_order_work.refund.done_one', { count: 1 }),
    t('shop_order_work.refund.on_sale_one', { count: 1 }),
  ]
  await expect(page.getByText(done.join(' '))).toBeVisible()
  const papers = page.getByRole('list', { name: t('shop_order_work.papers') })
  await expect(papers.getByText(t('shop_order_work.paper.credit_note'))).toBeVisible()
  await expect(page.getByText(t('shop_order_work.left_other', { count: before + 1 }))).toBeVisible()
  await expect(happened.getByText(t('shop_order_work.event.refund_waits'))).toBeVisible()
  // It came by transfer, so it isn’t back yet.
  await expect(happened.getByText(t('shop_order_work.event.refunded'))).toBeHidden()
  await close()
})
