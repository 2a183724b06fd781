import type { ShopAddress } from '../../../shared/shop/shop-order.ts'
import type { DemoShopOrder } from './demo-shop-order.ts'

/** A private address in another country of the EU, for the VAT of the destination. */
const vienna: ShopAddress = {
  ...{ name: 'Julia Mendes', company_name: '', address: 'Praterstraße 62', post_code: '1020' },
  ...{ city: 'Wien', country: 'AT', phone: '+43 1 5550 118' },
}

/** A private person who has no account. */
const hanna: ShopAddress = {
  ...{ name: 'Hanna Lindqvist', company_name: '', address: 'Eppendorfer Weg 87', post_code: '20259' },
  ...{ city: 'Hamburg', country: 'DE', phone: '' },
}

const customer = { by: 'customer' } as const

/** The customer's orders, one in each state, the oldest first; and a few of others for the team to work on. */
export const shopOrderLines: DemoShopOrder[] = [
  {
    ...{ ...customer, days_ago: 78.2, method: 'paypal', coupon: 'WELCOME10', ends: 'completed' },
    items: [
      ['CB-026', 1, 'Spare set of tips'],
      ['BW-OP', 1],
    ],
  },
  {
    ...{ ...customer, days_ago: 54.4, method: 'bank', ends: 'sent_back' },
    ...{ items: [['SP-B4', 2]], reason: 'One of two isn’t needed' },
  },
  { ...customer, days_ago: 37.3, method: 'stripe', ends: 'given_up', items: [['PS-5', 1]] },
  {
    ...{ ...customer, days_ago: 23.1, method: 'bank', ends: 'cancelled' },
    ...{ items: [['AD-BDM', 1, 'Probe pen']], reason: 'Ordered twice by mistake' },
  },
  {
    ...{ ...customer, days_ago: 12.2, method: 'stripe', to: vienna, ends: 'completed' },
    items: [['SP-EGT', 1]],
  },
  { ...customer, days_ago: 4.3, method: 'stripe', ends: 'shipped', items: [['PS-50', 1, 'Clamps of 6 m']] },
  {
    ...{
      ...customer,
      days_ago: 3.2,
      method: 'paypal',
      ends: 'on_hold',
      items: [['BW-FR', 1, 'Set of 22 probes']],
    },
    reason: 'The frame is checked once more before it leaves',
  },
  { ...customer, days_ago: 2.1, method: 'bank', ends: 'unpaid', items: [['CB-TC', 1]] },
  { ...customer, days_ago: 1.3, method: 'stripe', ends: 'processing', items: [['AD-CAN', 1]] },
  {
    ...{ ...customer, days_ago: 0.7, method: 'paypal', ends: 'paid' },
    items: [
      ['AD-KL', 1],
      ['CB-018', 2],
    ],
  },
  {
    by: 'atelier',
    days_ago: 0.9,
    method: 'stripe',
    ends: 'paid',
    items: [['MR-2', 1, 'Bench supply 13.5 V']],
  },
  {
    ...{ by: { email: 'hanna.lindqvist@post.example', locale: 'de', vat_no: '' }, to: hanna },
    ...{ days_ago: 0.8, method: 'paypal', ends: 'paid', items: [['CB-018', 1]] },
  },
  { by: 'agent', days_ago: 1.1, method: 'bank', ends: 'unpaid', items: [['PS-120', 1]] },
  {
    ...{ by: 'capetune', days_ago: 2.6, method: 'payfast', ends: 'on_hold', items: [['MR-T', 1]] },
    reason: 'We wait for the papers of the export',
  },
]
