import { fill } from '../../../../shared/locales/fill.ts'
import type { PriceListDocument } from '../price-list-document.ts'
import { pageViewOf } from './page-view.ts'
import { formatsFor } from './text/formats.ts'
import { own } from './text/plain-text.ts'
import { drawTemplate } from './typst.ts'
import { wordsOf } from './words.ts'

/** Draws a price list as PDF, in the drawing process. */
export function drawPriceList(document: PriceListDocument): Buffer {
  return drawTemplate('price-list.typ', viewOf(document), document)
}

/** Returns all texts of a price list in its language, as `price-list.typ` draws them. */
function viewOf({ locale, seller, phrases, tables, ...document }: PriceListDocument) {
  const words = wordsOf(phrases.documents)
  const { title, about, service, vehicle, price } = phrases.price_list
  const formats = formatsFor(locale, { ...document, country: seller.country })
  return {
    ...pageViewOf({ ...document, locale, seller, title, formats, words }),
    footer: own(document.footer, 400),
    page: phrases.documents.page.split(/(\{\{pages?\}\})/),
    'about-prices': `${about} ${words('as_of', { date: formats.date(document.made_at) })}`,
    head: [service, vehicle, price],
    tables: tables.map(({ category, items }) => [
      own(category, 60),
      fill(phrases.price_list_document.continued, { category: own(category, 60) }),
      items.map(({ service, vehicle, price }) => [
        own(service, 120),
        own(vehicle, 120),
        formats.money(price),
      ]),
    ]),
  }
}
