import { dateLocaleOf, intlLocale, joinDate } from '../../../shared/contract/intl-locale.ts'
import type { Phrases } from '../../../shared/locales/english.ts'
import { fill } from '../../../shared/locales/fill.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { ShopAddress } from '../../../shared/shop/shop-order.ts'
import type { PlaceForm } from '../../../shared/shop/shop-orders.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import { sellerOf } from '../../money/invoices/party.ts'
import { pathToShopOrder } from '../../money/invoices/path-to-shop-order.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import type { Db } from '../../platform/db/client.ts'
import { htmlToText } from '../../platform/html-to-text.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Spoken } from '../../site/phrases/phrase-book.ts'
import type { PricedCart } from '../carts/price-cart.ts'
import { isConsumer } from '../withdrawals/is-consumer.ts'

/**
 * Confirms an order to its buyer: in the list in the portal, and by a mail of its own that goes to them whatever mails they want
 * otherwise. The mail contains all that was agreed as text (Directive 2011/83/EU, Art. 8 (7)): goods with their options, sums,
 * addresses, shipping, the terms as they are now, and for consumers in the EU the instructions on withdrawal.
 */
export async function confirmOrder(
  db: Db,
  portal: Portal,
  invoice: InvoiceRow,
  form: Pick<PlaceForm, 'shipping_address' | 'billing_address'>,
  priced: PricedCart,
) {
  const { user_id, buyer } = invoice
  const { shipping_address, billing_address = shipping_address } = form
  const settings = await portal.settings.get(db)
  const spoken = await portal.phrases.of(invoice.locale, db)
  const { mails, locale } = spoken
  const invoice_no = referenceOf(invoice.reference)
  const link = await pathToShopOrder(db, invoice)
  await notify(db, portal, user_id, 'shop_order_placed', {
    values: { invoice_no },
    link,
    over: ['in_app', 'push', 'sms'],
  })
  const address = addressIn(locale)
  const terms = await termsOf(settings)
  await sendMail(db, portal, {
    mail: 'shop_order_placed',
    to: { email: buyer.email, locale, firstname: buyer.name, username: buyer.name },
    values: {
      invoice_no,
      goods: goodsWithOptions(priced, spoken),
      sums: sumsOf(priced, invoice, spoken),
      shipping: shippingOf(priced, dateLocaleOf(locale, buyer.country), mails),
      delivery: address(shipping_address),
      billing: address(billing_address),
      withdrawal: isConsumer(buyer, shipping_address) ? withdrawalOf(mails, settings, invoice_no) : '',
      terms: terms && `${mails.contract.terms}\n\n${terms}`,
      link,
    },
  })
}

/** Writes goods with what was chosen: `2 × OBD lead (long cable): €66.66`. */
function goodsWithOptions({ lines, cart }: PricedCart, { ui, locale }: Spoken): string {
  return lines
    .map(({ quantity, name, selected_extra_options: options, amount }) => {
      const chosen = options.length > 0 ? ` (${options.map((option) => option.name).join(', ')})` : ''
      return fill(ui.labelled, {
        label: `${quantity} × ${name}${chosen}`,
        value: formatMoney(amount, cart.currency, locale),
      })
    })
    .join('\n')
}

/** Writes the sums of an order, one a line: goods and shipping net, the coupon, the VAT and the total. */
function sumsOf(
  { cart }: PricedCart,
  { coupon_code }: InvoiceRow,
  { mails: { contract }, ui, locale }: Spoken,
) {
  const sum = (label: string, minor: number) =>
    fill(ui.labelled, { label, value: formatMoney(minor, cart.currency, locale) })
  const percents = new Intl.NumberFormat(intlLocale(locale), { style: 'percent', maximumFractionDigits: 2 })
  const rate = percents.format(cart.vat_percentage / 10_000)
  return [
    sum(contract.goods, cart.goods),
    cart.discount > 0 && sum(fill(contract.coupon, { code: coupon_code }), -cart.discount),
    sum(contract.shipping, cart.shipping?.cost ?? 0),
    cart.vat > 0 && sum(fill(contract.vat, { rate }), cart.vat),
    sum(contract.total, cart.total),
  ]
    .filter(Boolean)
    .join('\n')
}

function shippingOf({ cart: { shipping } }: PricedCart, dateLocale: string, { contract }: Phrases['mails']) {
  if (!shipping) return ''
  const { name, arrives } = shipping
  const days = new Intl.DateTimeFormat(dateLocale, {
    ...{ weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  if (!arrives) return name
  const range = joinDate(dateLocale, days.formatRangeToParts(new Date(arrives.from), new Date(arrives.to)))
  return fill(contract.arrives, { name, range })
}

function addressIn(locale: string) {
  const regions = new Intl.DisplayNames(intlLocale(locale), { type: 'region' })
  return ({ name, company_name, address, post_code, city, country, phone }: ShopAddress) =>
    [company_name, name, address, `${post_code} ${city}`.trim(), regions.of(country), phone]
      .filter(Boolean)
      .join('\n')
}

/** Writes the model instructions on withdrawal and the model form (Directive 2011/83/EU, annex I) with the seller's address. */
function withdrawalOf({ contract }: Phrases['mails'], settings: SiteSettings, invoice_no: string): string {
  const { company_name, address, post_code, city, email, phone } = sellerOf(settings)
  const town = `${post_code} ${city}`.trim()
  const seller = [company_name, address, town, phone, email].filter(Boolean).join(', ')
  return fill(contract.withdrawal, { seller, invoice_no })
}

/** The terms as they were read last, and their text. */
let read = { html: '', text: Promise.resolve('') }

function termsOf({ shop_terms: html }: SiteSettings): Promise<string> {
  if (read.html !== html) read = { html, text: htmlToText(html) }
  return read.text
}
