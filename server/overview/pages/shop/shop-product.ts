import { pathTo } from '../../../../shared/contract/pages.ts'
import { formatMoney, minorDigits } from '../../../../shared/money/money.ts'
import { type ProductDetails, productRoutes } from '../../../../shared/shop/products.ts'
import { shownPrice } from '../../../../shared/shop/show-price.ts'
import type { ShownPrices } from '../../../../shared/shop/shown-prices.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import { readShownPrices } from '../../../shop/pricing/read-shown-prices.ts'
import { openProduct } from '../../../shop/products/list-products.ts'
import type { FirstPage, Reading } from '../first-page.ts'
import { wordmark } from '../frame.ts'
import { html } from '../html.ts'
import { headOf } from './head-of.ts'
import { closed, pictureOf, vatWords } from './shop.ts'

/** Writes a product, as web/shop/product/product-page.tsx does; null for one that isn't in the shop. */
export async function shopProduct(
  db: Db,
  reading: Reading,
  portal: RunningPortal,
  typed: string,
): Promise<FirstPage | null> {
  const { locale, phrases } = reading
  const slug = productRoutes.bySlug.params.safeParse({ slug: decodeURIComponent(typed) }).data?.slug
  const product = slug && (await openProduct(db, portal, null, slug).catch(closed))
  if (!product) return null
  const prices = await readShownPrices(db, portal, null)
  const [picture] = product.pictures
  const description = product.short_description || product.name
  return {
    title: product.name,
    description,
    head: headOf(reading, {
      title: product.name,
      description,
      path: pathTo('shopProduct', { slug: product.slug }),
      picture: picture && pictureOf(picture._id),
      type: 'product',
      data: dataOf(reading, product, prices),
    }),
    modules: [],
    answers: { product, prices },
    content: html`<div class="shop-public-shop-frame_page">
<div class="shop-public-shop-frame_mark">${wordmark(reading)}</div>
<article class="shop-product-product_product"><div class="shop-product-product_pictures">
<span class="shop-product-product_large">${picture ? html`<img src="${pictureOf(picture._id)}" alt="" width="${picture.width}" height="${picture.height}">` : null}</span></div>
<div class="shop-product-product_facts"><h1 class="shop-product-product_name"><bdi>${product.name}</bdi></h1>
<p class="shop-product-product_short">${product.short_description}</p>
<p class="shop-product-product_price"><bdi>${formatMoney(shownPrice(product.price, prices), prices.currency, locale)}</bdi>
<span class="shop-product-product_vat">${vatWords(phrases, prices)}</span></p>
<p>${phrases.shop.stock[product.stock_label ?? 'in_stock']}</p></div></article></div>`,
  }
}

/** Describes a product and its offer for search engines. */
function dataOf({ origin }: Reading, product: ProductDetails, prices: ShownPrices) {
  const { name, slug, product_code, short_description, category, pictures, available } = product
  const digits = minorDigits(prices.currency)
  return {
    '@type': 'Product',
    name,
    sku: product_code,
    description: short_description,
    category: category.name,
    image: pictures.map(({ _id }) => origin + pictureOf(_id)),
    offers: {
      '@type': 'Offer',
      url: origin + pathTo('shopProduct', { slug }),
      price: (shownPrice(product.price, prices) / 10 ** digits).toFixed(digits),
      priceCurrency: prices.currency,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${available > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}
