import { readFileSync } from 'node:fs'
import type { DocumentPhrases, InvoiceDocument, Party } from './invoice-document.ts'

const seller: Party = {
  name: 'Maproom',
  company_name: 'Maproom Tuning GmbH',
  address: 'Werkstraße 12',
  post_code: '70173',
  city: 'Stuttgart',
  country: 'DE',
  vat_no: 'DE123456789',
  company_reg: 'HRB 4711',
  email: 'hello@maproom.test',
  phone: '+49 711 123456',
}

const buyer: Party = {
  name: 'Max Muster',
  company_name: 'Autohaus Beispiel KG',
  address: 'Hauptstr. 5\nHinterhaus',
  post_code: '10115',
  city: 'Berlin',
  country: 'DE',
  vat_no: 'DE 987 654 321',
  company_reg: '',
  email: 'max@example.test',
  phone: '',
}

const documentPhrases = (locale: string): DocumentPhrases =>
  JSON.parse(
    readFileSync(new URL(`../../../shared/locales/${locale}/documents.json`, import.meta.url), 'utf8'),
  ).documents

/** Makes a paid invoice of two lines with German VAT, changed as a test or the bench needs it. */
export function sampleDocument(change: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    kind: 'invoice',
    invoice_no: '2026-00042',
    reference: 'M-1042',
    corrects: null,
    issued_at: '2026-11-21T08:00:00.000Z',
    paid_at: '2026-11-21T08:01:00.000Z',
    payment_method: 'bank',
    locale: 'en',
    phrases: documentPhrases(change.locale ?? 'en'),
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
    seller,
    buyer,
    delivery: null,
    lines: [
      { item_name: '100 credits', count: 100_00, amount: 89_00, vat: 16_91 },
      { item_name: 'Stage 1 (EDC17)', count: 1_50, amount: 150_01, vat: 28_50 },
    ],
    coupon_code: '',
    amount: 239_01,
    vat: 45_41,
    total: 284_42,
    vat_percentage: 19_00,
    vat_treatment: 'charged',
    completed_at: null,
    vat_check: null,
    bank_details: '',
    footer: 'Managing director: Erika Muster',
    color: '#0b6b63',
    logo: null,
    ...change,
  }
}
