import { AppError } from '../../../../shared/contract/errors.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { formatMoney } from '../../../../shared/money/money.ts'
import { type Product, productRoutes } from '../../../../shared/shop/products.ts'
import { shownPrice } from '../../../../shared/shop/show-price.ts'
import { type ShownPrices, shownPriceRoutes } from '../../../../shared/shop/shown-prices.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { readShownPrices } from '../../../shop/pricing/read-shown-prices.ts'
import { listProducts } from '../../../shop/products/list-products.ts'
import type { FirstPage, Reading } from '../first-page.ts'
import { pageHead, wordmark } from '../frame.ts'
import { type Html, html } from '../html.ts'
import { headOf } from './head-of.ts'

/** Products on a page of the shop. */
const pageSize = 24

/** Writes the shop's list, as web/shop/public/shop-page.tsx does; without products while a search is in the address. */
export async function shop(db: Db, reading: Reading, portal: RunningPortal): Promise<FirstPage | null> {
  const { title, list } = reading.phrases.shop
  const about = reading.site.shop_description || reading.phrases.shop.about
  const query = productRoutes.all.query.parse({ page: 1, size: pageSize })
  const [found, prices] = await Promise.all([
    reading.search === '' ? listProducts(db, portal, null, query).catch(closed) : undefined,
    readShownPrices(db, portal, null),
  ])
  if (found === null) return null
  const answers = {
    [`/api${shownPriceRoutes.read.path}`]: prices,
    ...(found && { [`/api${productRoutes.all.path}?page=1&size=${pageSize}&sort_order=asc`]: found }),
  }
  return {
    title,
    description: about,
    head: headOf(reading, { title, description: about, path: pathTo('shop') }),
    modules: ['layout/public/public-data-layout.tsx', 'shop/public/shop-page.tsx'],
    answers,
    content: html`<div class="shop-public-shop-frame_page">
<div class="shop-public-shop-frame_mark">${wordmark(reading)}</div>
${pageHead(title, about)}
<ul class="shop-public-shop_grid" aria-label="${list}">
${(found?.items ?? []).map((product) => html`<li>${card(reading, product, prices)}</li>`)}
</ul></div>`,
  }
}

/** Returns null for a shop that is closed. */
export function closed(error: unknown): null {
  if (error instanceof AppError && ['feature_off', 'not_found'].includes(error.code)) return null
  throw error
}

/** Writes a product of the list, as web/shop/public/product-card.tsx does. */
function card({ locale, phrases }: Reading, product: Product, prices: ShownPrices): Html {
  const [picture] = product.pictures
  return html`<div class="shop-public-shop_card"><a class="shop-public-shop_open" href="${pathTo('shopProduct', { slug: product.slug })}">
<span class="shop-public-shop_picture">${picture ? html`<img src="${pictureOf(picture._id, true)}" alt="" width="320" height="320">` : null}</span>
<bdi class="shop-public-shop_name">${product.name}</bdi>
<span class="shop-public-shop_short">${product.short_description}</span>
<span class="shop-public-shop_price"><bdi>${formatMoney(shownPrice(product.price, prices), prices.currency, locale)}</bdi>
<span class="shop-public-shop_vat">${vatWords(phrases, prices)}</span></span>
<span class="shop-public-shop_stock"></span></a><div class="shop-public-shop_act"></div></div>`
}

/** Returns the address of a product's picture. */
export const pictureOf = (id: string, thumbnail = false) =>
  `/api${productRoutes.picture.path.replace(':id', id)}${thumbnail ? '?thumbnail=true' : ''}`

/** Says what of VAT a price contains. */
export const vatWords = ({ shop }: Reading['phrases'], { with_vat, vat_percentage }: ShownPrices) =>
  with_vat ? shop.incl_vat : vat_percentage > 0 ? shop.plus_vat : shop.no_vat
