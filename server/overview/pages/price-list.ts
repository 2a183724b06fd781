import { byCategory, type PriceListItem, priceListRoutes } from '../../../shared/library/price-list.ts'
import { formatMoney } from '../../../shared/money/money.ts'
import { readPriceList } from '../../library/price-list/price-list.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FirstPage, Reading } from './first-page.ts'
import { pageHead, wordmark } from './frame.ts'
import { type Html, html } from './html.ts'

/** Writes the price list, as web/library/price-list/price-list-page.tsx does. */
export async function priceList(db: Db, reading: Reading): Promise<FirstPage> {
  const { title, about } = reading.phrases.price_list
  const { currency } = reading.site
  const list = await readPriceList(db, { settings: { get: async () => ({ currency }) } })
  return {
    title,
    description: about,
    modules: ['layout/public/public-data-layout.tsx', 'library/price-list/price-list-page.tsx'],
    answers: { [`/api${priceListRoutes.list.path}`]: list },
    content: html`<div class="library-public-page_page">
<div class="library-public-page_mark">${wordmark(reading)}</div>
${pageHead(title, about)}
${list.items.length > 0 ? html`<span class="before-input library-price-list-price-list_search"></span>` : null}
${byCategory(list.items).map(([category, items]) => table(reading, category, items))}
</div>`,
  }
}

/** Writes the prices of a category, as web/library/price-list/price-table.tsx does. */
const table = ({ locale, phrases, site }: Reading, category: string, items: readonly PriceListItem[]): Html =>
  html`<table class="library-price-list-price-list_table">
<caption class="library-price-list-price-list_category"><bdi>${category}</bdi></caption>
<thead class="visually-hidden"><tr><th scope="col">${phrases.price_list.service}, ${phrases.price_list.vehicle}</th><th scope="col">${phrases.price_list.price}</th></tr></thead>
<tbody>${items.map((item) => row(item, formatMoney(item.price, site.currency, locale)))}</tbody></table>`

const row = ({ service, vehicle }: PriceListItem, price: string) =>
  html`<tr><td><bdi class="library-price-list-price-list_service">${service}</bdi>
${vehicle ? html`<bdi class="library-price-list-price-list_vehicle">${vehicle}</bdi>` : null}</td>
<td class="library-price-list-price-list_price"><bdi>${price}</bdi></td></tr>`
