import { tintOf } from '../document-color.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { fontsFor } from './fonts.ts'
import { companyLines, contactLines } from './parties.ts'
import { pictureFormat } from './picture-format.ts'
import type { Formats } from './text/formats.ts'
import { own, plain } from './text/plain-text.ts'
import type { Words } from './words.ts'

type Of = Pick<InvoiceDocument, 'locale' | 'seller' | 'color' | 'logo'> & {
  title: string
  formats: Formats
  words: Words
}

/** Returns what `page.typ` draws on the pages of every document of the site: the seller, in the site's colour and a language. */
export function pageViewOf({ locale, seller, color, logo, title, formats, words }: Of) {
  const { language, region } = new Intl.Locale(locale)
  return {
    language,
    region: region ?? null,
    fonts: fontsFor(language),
    digits: formats.digits,
    title,
    /** Title and author in the file's properties, which are never drawn. */
    about: { title: plain(title), author: plain(seller.company_name || seller.name) },
    color,
    tint: tintOf(color),
    logo: pictureFormat(logo),
    /** Stands beside the mark where there is no logo. */
    wordmark: own(seller.name, 40),
    contact: contactLines(seller, formats),
    company: companyLines(seller, words),
  }
}
