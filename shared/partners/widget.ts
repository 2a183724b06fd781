import { z } from 'zod'
import { byId, currency, id, money } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'

/** Most services with a price. */
const mostPrices = 300

/** What the reseller asks their customers for a service: in the currency's minor unit, as they write prices, taxes included or not. */
const widgetPrice = z.object({ service_id: id, price: money })

/** The prices that a widget shows. A service without one is shown without a price. */
export const widgetOffer = z.object({
  /** The name by which visitors know the reseller. */
  reseller: z.string(),
  currency,
  prices: z.array(widgetPrice),
})
export type WidgetOffer = z.output<typeof widgetOffer>

/** The services on offer, with the reseller's own price of each. */
export const widgetPrices = z.object({
  currency,
  services: z.array(z.object({ service_id: id, name: z.string(), price: money.nullable() })),
})
export type WidgetPrices = z.output<typeof widgetPrices>

/** The reseller's prices as they are saved: those that aren't named are removed. */
export const widgetPricesForm = z.object({ currency, prices: z.array(widgetPrice).max(mostPrices) })

const setting = 'api_access'
const own = '/access_api_user/:id/widget_prices'

export const widgetRoutes = defineRoutes({
  offer: {
    method: 'GET',
    path: '/widget/offer',
    shows: ['api_access', 'services'],
    access: 'signed-in',
    key: 'widget:read',
    setting,
    summary: 'The prices of the widget, as its reseller set them',
    response: widgetOffer,
  },
  prices: {
    method: 'GET',
    path: own,
    shows: ['api_access', 'services'],
    access: 'signed-in',
    setting,
    summary: 'The services on offer with the prices that the caller’s widget shows',
    params: byId,
    response: widgetPrices,
  },
  savePrices: {
    method: 'PUT',
    path: own,
    changes: ['api_access'],
    access: 'signed-in',
    setting,
    summary: 'Set the prices that the caller’s widget shows',
    params: byId,
    body: widgetPricesForm,
    response: widgetPrices,
  },
})
