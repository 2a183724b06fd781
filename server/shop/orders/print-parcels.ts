import { Readable } from 'node:stream'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { documentColor } from '../../money/documents/document-color.ts'
import { logoOf } from '../../money/documents/logo-of.ts'
import type { PackingSlip } from '../../money/documents/parcel-documents.ts'
import { renderDocument } from '../../money/documents/pdf/render-document.ts'
import { sellerOf } from '../../money/invoices/party.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Spoken } from '../../site/phrases/phrase-book.ts'
import { users } from '../../users/users.tables.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

/** Draws the packing slips of orders as one PDF, each in its buyer's language. Throws `not_found` for an unknown order, `busy`. */
export async function printPackingSlips(db: Db, portal: Portal, ids: string[]): Promise<FileAnswer> {
  const settings = await portal.settings.get(db)
  const orders = await readParcels(db, ids)
  const bytes = await renderDocument({
    kind: 'packing_slips',
    time_zone: settings.opening_hours.time_zone,
    seller: sellerOf(settings),
    slips: await Promise.all(
      orders.map(async (order) => slipOf(order, await portal.phrases.of(order.locale, db))),
    ),
    color: documentColor(settings),
    logo: await logoOf(db, settings.logo),
  })
  return pdfNamed(nameOf('packing-slip', orders), bytes)
}

type Parcel = Awaited<ReturnType<typeof readParcels>>[number]

function slipOf(
  { lines, shipping_address: address, created_at: ordered_at, ...order }: Parcel,
  { documents: phrases, locale }: Spoken,
): PackingSlip {
  return {
    ...order,
    locale,
    phrases,
    ordered_at,
    address,
    lines: lines.map(({ product_code: code, name, options, quantity }) => ({
      ...{ code, name, quantity },
      options: options.map((option) => option.name),
    })),
  }
}

/** Draws the address labels of orders as one PDF. Errors as `printPackingSlips`. */
export async function printAddressLabels(db: Db, portal: Portal, ids: string[]): Promise<FileAnswer> {
  const settings = await portal.settings.get(db)
  const orders = await readParcels(db, ids)
  const bytes = await renderDocument({
    kind: 'address_labels',
    seller: sellerOf(settings),
    labels: orders.map(({ reference, shipping_name, shipping_address: address }) => ({
      ...{ reference, shipping_name, address },
      phone: address.phone,
    })),
    color: documentColor(settings),
    logo: null,
  })
  return pdfNamed(nameOf('address-label', orders), bytes)
}

/** Pieces of a line that belong into a parcel: whose money went back, or from which the buyer withdrew, doesn't. */
const piecesLeft = sql<number>`${shopOrderLines.quantity} - greatest(${shopOrderLines.returned}, ${shopOrderLines.withdrawn})`

/** Reads what goes into parcels, in the given order. Throws `not_found`. */
async function readParcels(db: Db, ids: string[]) {
  const { _id, reference, created_at, shipping_name, shipping_address } = shopOrders
  const orders = await db
    .select({ _id, reference, created_at, shipping_name, shipping_address, locale: users.locale })
    .from(shopOrders)
    .innerJoin(users, eq(users._id, shopOrders.user_id))
    .where(inArray(_id, ids))
  const { shop_order_id, name, product_code, options } = shopOrderLines
  const lines = await db
    .select({ shop_order_id, name, product_code, options, quantity: piecesLeft })
    .from(shopOrderLines)
    .where(and(inArray(shop_order_id, ids), gt(piecesLeft, 0)))
    .orderBy(asc(shopOrderLines._id))
  return ids.map((id) => {
    const order = orders.find((order) => order._id === id)
    if (!order) throw new AppError('not_found')
    const own = lines.filter(({ shop_order_id }) => shop_order_id === id)
    return { ...order, reference: referenceOf(order.reference), lines: own }
  })
}

const nameOf = (what: string, [first, ...others]: { reference: string }[]) =>
  `${what}${others.length > 0 ? 's' : ''}-${first?.reference ?? ''}.pdf`

const pdfNamed = (name: string, bytes: Buffer): FileAnswer => ({
  name,
  size: bytes.length,
  type: 'application/pdf',
  open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
})
