import { z } from 'zod'
import { whoShape } from '../accounts/person-shape.ts'
import { id, requiredLine } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { download } from '../library/downloads.ts'
import { invoice } from '../money/invoices.ts'
import { orderRow } from '../orders/order.ts'
import { product } from '../shop/products.ts'
import { shopOrder } from '../shop/shop-order.ts'
import { chatRow } from '../support/chat/chat-team.ts'
import { ticketRow } from '../support/tickets/ticket.ts'
import { foundCode } from '../vehicles/codes/codes.ts'
import { variant } from '../vehicles/vehicles.ts'

/** Records of each kind in an answer. */
export const mostFound = 5

/** An order, open or closed. `customer` is the company, or else the person. */
export const foundOrder = orderRow
  .pick({
    _id: true,
    orderID: true,
    status: true,
    waits_for_payment: true,
    reg_no: true,
    vin: true,
    manufacture: true,
    model: true,
  })
  .extend({ customer: z.string() })
export type FoundOrder = z.output<typeof foundOrder>

export const foundPerson = z.object({
  _id: id,
  username: whoShape.username,
  email: whoShape.email,
  firstname: whoShape.firstname,
  lastname: whoShape.lastname,
  company_name: z.string(),
  picture: z.string().nullable(),
})
export type FoundPerson = z.output<typeof foundPerson>

/** An invoice or credit note; `total` in the currency's minor unit. */
export const foundInvoice = invoice
  .pick({
    _id: true,
    kind: true,
    reference: true,
    invoice_no: true,
    order_id: true,
    shop_order_id: true,
    total: true,
    currency: true,
    status: true,
  })
  .extend({ buyer: z.string() })
export type FoundInvoice = z.output<typeof foundInvoice>

/** An order of the shop by its reference. `customer` is the company, or else the person. */
export const foundShopOrder = shopOrder
  .pick({ _id: true, invoice_no: true, current_status: true })
  .extend({ customer: z.string() })
export type FoundShopOrder = z.output<typeof foundShopOrder>

/** A ticket, open or solved. `customer` is the company, or else the person. */
export const foundTicket = ticketRow
  .pick({ _id: true, ticketID: true, subject: true, status: true, reg_no: true })
  .extend({ customer: z.string() })
export type FoundTicket = z.output<typeof foundTicket>

/** A customer with a chat, by their own id. `waiting_since`: time since which they wait for an answer. */
export const foundChat = chatRow
  .pick({ _id: true, waiting_since: true })
  .extend({ name: z.string(), company_name: z.string(), picture: z.string().nullable() })
export type FoundChat = z.output<typeof foundChat>
/** A vehicle of the tree. */
export const foundVehicle = variant.pick({
  _id: true,
  manufacture: true,
  vmodel: true,
  generation: true,
  name: true,
  power_hp: true,
  torque_nm: true,
})
export type FoundVehicle = z.output<typeof foundVehicle>

/** A fault code or the number of a control unit. */
const codeFound = foundCode.pick({
  _id: true,
  kind: true,
  code: true,
  ecu: true,
  text: true,
  text_de: true,
  text_ar: true,
})
export type CodeFound = z.output<typeof codeFound>

/** A product of the shop. */
export const foundProduct = product.pick({
  _id: true,
  name: true,
  slug: true,
  product_code: true,
  stock_label: true,
})
export type FoundProduct = z.output<typeof foundProduct>

/** A download: a file or a link. `href` is where the caller gets it. */
export const foundDownload = download.pick({
  _id: true,
  name: true,
  category: true,
  version: true,
  url: true,
  href: true,
})
export type FoundDownload = z.output<typeof foundDownload>

export const searchRoutes = defineRoutes({
  all: {
    method: 'GET',
    path: '/search',
    access: 'signed-in',
    perMinute: 300,
    summary:
      'The newest orders, people, invoices, tickets, chats and downloads with the words, as far as the caller may see them, and the best products and vehicles',
    query: z.object({ keywords: requiredLine(100) }),
    response: z.object({
      orders: z.array(foundOrder),
      people: z.array(foundPerson),
      invoices: z.array(foundInvoice),
      /** By reference or number of the parcel. */
      shop_orders: z.array(foundShopOrder),
      codes: z.array(codeFound),
      /** Empty where tickets are switched off. */
      tickets: z.array(foundTicket),
      /** For those who answer the chat. */
      chats: z.array(foundChat),
      vehicles: z.array(foundVehicle),
      /** Empty while the shop is closed, but not for those who manage them. */
      products: z.array(foundProduct),
      downloads: z.array(foundDownload),
    }),
  },
})
