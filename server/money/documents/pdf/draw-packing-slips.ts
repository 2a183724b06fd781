import { english } from '../../../../shared/locales/english.ts'
import type { Party } from '../invoice-document.ts'
import type { PackingSlip, PackingSlips } from '../parcel-documents.ts'
import { fontsFor } from './fonts.ts'
import { pageViewOf } from './page-view.ts'
import { companyLines, contactLines, deliveryLines, senderLine } from './parties.ts'
import { formatsFor } from './text/formats.ts'
import { own } from './text/plain-text.ts'
import { drawTemplate } from './typst.ts'
import { wordsOf } from './words.ts'

/** Draws packing slips as PDF, in the drawing process. */
export function drawPackingSlips(document: PackingSlips): Buffer {
  return drawTemplate('packing-slips.typ', viewOf(document), document)
}

/** Returns all texts of the slips, as `packing-slips.typ` draws them; the document itself is in the language of the first. */
function viewOf({ seller, slips, time_zone, ...document }: PackingSlips) {
  const [{ locale, phrases } = { locale: 'en', phrases: english.documents }] = slips
  const words = wordsOf(phrases)
  const formats = formatsFor(locale, { time_zone, currency: 'EUR', country: seller.country })
  return {
    ...pageViewOf({ ...document, locale, seller, title: words('packing_slip'), formats, words }),
    sender: senderLine(seller),
    footer: '',
    page: [],
    slips: slips.map((slip) => slipOf(slip, seller, time_zone)),
  }
}

function slipOf(slip: PackingSlip, seller: Party, time_zone: string) {
  const { locale, phrases, reference, ordered_at, shipping_name, address, lines } = slip
  const { language, region } = new Intl.Locale(locale)
  const words = wordsOf(phrases)
  const formats = formatsFor(locale, { time_zone, currency: 'EUR', country: address.country })
  return {
    language,
    region: region ?? null,
    fonts: fontsFor(language),
    title: `${words('packing_slip')} ${own(reference, 40)}`,
    contact: contactLines(seller, formats),
    company: companyLines(seller, words),
    address: deliveryLines(address, formats),
    facts: [
      [words('date'), formats.date(ordered_at)],
      [words('order_number'), own(reference, 40)],
      ['', own(shipping_name, 60)],
    ],
    head: [words('quantity'), words('product_code'), words('item')],
    rows: lines.map(({ code, name, options, quantity }) => ({
      quantity: formats.count(quantity * 100),
      code: own(code, 40),
      name: own(name, 200),
      options: options.map((option) => `+ ${own(option, 120)}`),
    })),
  }
}
