import { or, type SQL, sql } from 'drizzle-orm'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { contains, containsWord, numbered } from '../../platform/db/contains.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

/** Narrows to the orders with the words as their number or their parcel's, or in the buyer's names. */
export const matchesShopOrder = (keywords: string) => contains(shopOrders.search_text, keywords, referredBy)

/** Narrows one person's orders, who has few, as `matchesShopOrder` does, or to those with the words in their products. */
export const matchesOwnShopOrder = (keywords: string) =>
  contains(shopOrders.search_text, keywords, (word) => or(referredBy(word), hasProduct(word)))

/** Narrows to the order with this reference, or with this number of its invoice. */
export function referredBy(word: string): SQL | undefined {
  const invoiced = sql`${shopOrders._id} in (select ${invoices.shop_order_id} from ${invoices}
    where ${invoices.invoice_no} in (${word}, ${word.toUpperCase()}))`
  return or(numbered(shopOrders.reference, word.replace(/^m-/i, '')), invoiced)
}

function hasProduct(word: string): SQL {
  const { shop_order_id, name, product_code } = shopOrderLines
  const said = containsWord(sql`fold(${name} || ' ' || ${product_code})`, word)
  return sql`exists (select from ${shopOrderLines} where ${shop_order_id} = ${shopOrders._id} and ${said})`
}
