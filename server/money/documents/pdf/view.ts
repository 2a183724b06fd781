import { tintOf } from '../document-color.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { fontsFor } from './fonts.ts'
import { notesOf } from './notes.ts'
import { buyerLines, companyLines, contactLines, deliveryLines, senderLine } from './parties.ts'
import { paymentOf } from './payment.ts'
import { pictureFormat } from './picture-format.ts'
import { tableOf, totalsOf } from './table.ts'
import { formatsFor } from './text/formats.ts'
import { own, plain } from './text/plain-text.ts'
import { type Words, wordsOf } from './words.ts'

/** Returns all texts of a document in its language, as `invoice.typ` draws them. */
export function viewOf(document: InvoiceDocument) {
  const { locale, seller } = document
  const { language, region } = new Intl.Locale(locale)
  const words = wordsOf(locale)
  const formats = formatsFor(locale, document.time_zone, document.currency)
  const title = titleOf(document, words)
  return {
    language,
    region: region ?? null,
    fonts: fontsFor(language),
    digits: formats.digits,
    title,
    /** Title and author in the file's properties, which are never drawn. */
    about: { title: plain(title), author: plain(seller.company_name || seller.name) },
    color: document.color,
    tint: tintOf(document.color),
    logo: pictureFormat(document.logo),
    /** Stands beside the mark where there is no logo. */
    wordmark: own(seller.name, 40),
    contact: contactLines(seller, formats),
    sender: senderLine(seller),
    buyer: buyerLines(document.buyer, formats, words),
    delivery: deliveryOf(document, words, formats),
    facts: factsOf(document, words, formats),
    table: tableOf(document, words, formats),
    totals: totalsOf(document, words, formats),
    payment: paymentOf(document, words, formats),
    notes: notesOf(document, words, formats),
    company: companyLines(seller, words),
    footer: own(document.footer, 400),
    page: words('page').split(/(\{pages?\})/),
  }
}

function titleOf({ kind, invoice_no, reference }: InvoiceDocument, words: Words): string {
  return `${words(kind)} ${own(invoice_no ?? reference, 80)}`
}

function factsOf(
  { kind, issued_at, paid_at, reference, invoice_no }: InvoiceDocument,
  words: Words,
  formats: ReturnType<typeof formatsFor>,
): [string, string][] {
  const facts: [string, string][] = [[words('date'), formats.date(issued_at)]]
  // Credits are given the moment they are paid.
  if (kind === 'invoice' && paid_at) facts.push([words('supplied_at'), formats.date(paid_at)])
  if (kind === 'invoice' && paid_at) facts.push([words('paid_at'), formats.date(paid_at)])
  if (invoice_no) facts.push([words('reference'), own(reference, 80)])
  return facts
}

/** Returns where the goods go, when that isn't the buyer's own address. */
function deliveryOf(
  { delivery, buyer }: InvoiceDocument,
  words: Words,
  formats: ReturnType<typeof formatsFor>,
) {
  if (!delivery) return null
  const lines = deliveryLines(delivery, formats)
  if (lines.join('\n') === deliveryLines(buyer, formats).join('\n')) return null
  return { head: words('delivered_to'), lines }
}
