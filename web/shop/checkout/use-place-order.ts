import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { call } from '../../app/api/api.ts'
import { ApiError, isOutcomeUnknown } from '../../app/api/api-error.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'
import { randomId } from '../../app/random-id.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { openExternalPage } from '../../money/payments/open-external-page.ts'
import type { Captcha } from '../../ui/captcha/use-captcha.ts'
import { fetchCart } from '../cart/cart-calls.ts'
import { guestCart } from '../cart/saved-cart.ts'
import { saveOrderKey } from '../guest/saved-keys.ts'
import type { checkoutSchema } from './checkout-draft.ts'

type Typed = z.output<typeof checkoutSchema>

/**
 * Orders the cart at the total that is shown, and leads to the provider's page or to the result. Pressing again is the
 * same order. A guest solves a captcha. When the cart isn't what it was, it is fetched anew, so that the change is seen before it is charged.
 */
export function usePlaceOrder(
  cart: Cart,
  captcha: Captcha,
  onOrdering: (cart: Cart | null) => void,
  onPlaced: () => void,
) {
  const navigate = useNavigate()
  const [request_key] = useState(randomId)
  const locale = useLocale()
  const resultOf = (invoice_no: string) => pathTo('shopCheckoutResult', { status: 'placed', invoice_no })
  const toResult = (invoice_no: string, search = {}) =>
    navigate({ to: resultOf(invoice_no), search, replace: true })

  const leadGuest = async (invoice_no: string, key: string, checkout_url: string | null) => {
    saveOrderKey(invoice_no, key)
    const page = `${pathTo('guestOrder', { invoice_no })}#${key}`
    if (checkout_url) await openExternalPage(checkout_url, page)
    await fetchCart().catch(() => undefined)
    await navigate({ href: page, replace: true })
  }
  const place = async ({ email, vat_no, ...typed }: Typed) => {
    onOrdering(cart)
    try {
      const wanted = {
        ...typed,
        shipping_method_id: cart.shipping?._id ?? '',
        expected_total: cart.total,
        request_key,
      }
      const send = (body: SentBody<typeof shopOrderRoutes.place>) => call(shopOrderRoutes.place, { body })
      const sendAsGuest = (email: string) =>
        captcha.spend((captcha) => {
          const shopping_cart_id = guestCart() ?? undefined
          return send({ ...wanted, guest: { email, locale, vat_no, captcha }, shopping_cart_id })
        })
      const { order, checkout_url, order_key } = await (email ? sendAsGuest(email) : send(wanted))
      onPlaced()
      if (order_key) return await leadGuest(order.invoice_no, order_key, checkout_url)
      // Whoever comes back by the browser's button finds the order, whose cart is empty.
      if (!checkout_url) return await toResult(order.invoice_no)
      const left = { cancelled: '1' }
      await openExternalPage(checkout_url, `${resultOf(order.invoice_no)}?${new URLSearchParams(left)}`)
      await toResult(order.invoice_no, left)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'payment_provider_down')
        return toResult(await lastPlaced())
      // Perhaps it was ordered: the cart that is shown stays, and the next press finds out.
      if (isOutcomeUnknown(error)) throw error
      // Only a refusal says that the shop is another by now, and then the reader waits until it is shown.
      await Promise.all([fetchCart(), refreshQueries({ topic: 'shop' })]).catch(() => undefined)
      onOrdering(null)
      throw error
    }
  }
  return { place }
}

/** Returns the reference of the order that was just placed, though its payment couldn't be opened. */
async function lastPlaced(): Promise<string> {
  const { items } = await call(shopOrderRoutes.mine, { query: { page: 1, size: 1 } })
  return items[0]?.invoice_no ?? ''
}
