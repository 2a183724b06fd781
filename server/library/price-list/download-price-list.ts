import { Readable } from 'node:stream'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { byCategory } from '../../../shared/library/price-list.ts'
import { documentColor } from '../../money/documents/document-color.ts'
import { logoOf } from '../../money/documents/logo-of.ts'
import { renderDocument } from '../../money/documents/pdf/render-document.ts'
import type { PriceListDocument } from '../../money/documents/price-list-document.ts'
import { sellerOf } from '../../money/invoices/party.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { Portal } from '../../platform/portal.ts'
import { readPriceList } from './price-list.ts'

/** Draws the price list as PDF in a language. Throws `busy` while too many documents are drawn. */
export async function downloadPriceList(db: Db, portal: Portal, locale: LocaleCode): Promise<FileAnswer> {
  const bytes = await renderDocument(await documentOf(db, portal, locale))
  return {
    name: 'price-list.pdf',
    size: bytes.length,
    type: 'application/pdf',
    open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }
}

async function documentOf(db: Db, portal: Portal, locale: LocaleCode): Promise<PriceListDocument> {
  const settings = await portal.settings.get(db)
  const { currency, items } = await readPriceList(db, portal)
  const spoken = await portal.phrases.of(locale, db)
  const { documents, price_list, price_list_document } = spoken
  return {
    kind: 'price_list',
    locale: spoken.locale,
    time_zone: settings.opening_hours.time_zone,
    made_at: new Date().toISOString(),
    currency,
    seller: sellerOf(settings),
    phrases: { documents, price_list, price_list_document },
    tables: byCategory(items).map(([category, items]) => ({ category, items })),
    footer: settings.invoice_footer,
    color: documentColor(settings),
    logo: await logoOf(db, settings.logo),
  }
}
