import { fill } from '../../../../shared/locales/fill.ts'
import { tintOf } from '../document-color.ts'
import type { PriceListDocument } from '../price-list-document.ts'
import { fontsFor } from './fonts.ts'
import { companyLines, contactLines } from './parties.ts'
import { pictureFormat } from './picture-format.ts'
import { formatsFor } from './text/formats.ts'
import { own, plain } from './text/plain-text.ts'
import { drawTemplate } from './typst.ts'
import { wordsOf } from './words.ts'

/** Draws a price list as PDF, in the drawing process. */
export function drawPriceList(document: PriceListDocument): Buffer {
  return drawTemplate('price-list.typ', viewOf(document), document)
}

/** Returns all texts of a price list in its language, as `price-list.typ` draws them. */
function viewOf({ locale, seller, phrases, tables, ...document }: PriceListDocument) {
  const { language, region } = new Intl.Locale(locale)
  const words = wordsOf(phrases.documents)
  const { title, about, service, vehicle, price } = phrases.price_list
  const formats = formatsFor(locale, { ...document, country: seller.country })
  return {
    language,
    region: region ?? null,
    fonts: fontsFor(language),
    digits: formats.digits,
    title,
    about: { title: plain(title), author: plain(seller.company_name || seller.name) },
    color: document.color,
    tint: tintOf(document.color),
    logo: pictureFormat(document.logo),
    wordmark: own(seller.name, 40),
    contact: contactLines(seller, formats),
    company: companyLines(seller, words),
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
