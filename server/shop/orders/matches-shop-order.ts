import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { matchesKeywords } from '../../accounts/people/people-conditions.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains, containsWord, numberOf } from '../../platform/db/contains.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

/** Narrows one person's orders, who has few, to those with the words as a number of the order, or in its products. */
export const matchesOwnShopOrder = (keywords: string) =>
  contains([], keywords, (word) => or(hasNumber(word), hasProduct(word)))

/** Narrows to the orders with the words as a number of the order, or in the buyer's names. */
export const matchesShopOrder = (db: Db, keywords: string) =>
  contains([], keywords, (word) => {
    const buyers = db.select({ _id: users._id }).from(users).where(matchesKeywords(word))
    return or(hasNumber(word), inArray(shopOrders.user_id, buyers))
  })

/** Narrows to the order with this reference, or with this number of its invoice. */
export function referredBy(word: string): SQL | undefined {
  const reference = numberOf(word.replace(/^m-/i, ''))
  const invoiced = sql`${shopOrders._id} in (select ${invoices.shop_order_id} from ${invoices}
    where ${invoices.invoice_no} in (${word}, ${word.toUpperCase()}))`
  return or(reference === undefined ? undefined : eq(shopOrders.reference, reference), invoiced)
}

const hasNumber = (word: string) =>
  or(referredBy(word), sql`lower(${shopOrders.parcel_tracking_number}) = ${word}`)

function hasProduct(word: string): SQL {
  const { shop_order_id, name, product_code } = shopOrderLines
  const said = containsWord(sql`lower(${name} || ' ' || ${product_code})`, word)
  return sql`exists (select from ${shopOrderLines} where ${shop_order_id} = ${shopOrders._id} and ${said})`
}
