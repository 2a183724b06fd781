import sharp from 'sharp'
import { expect, it } from 'vitest'
import { localeCodes } from '../../../../shared/contract/locale-codes.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { sampleDocument } from '../sample-document-fixtures.ts'
import { drawInvoice } from './draw-invoice.ts'
import { readPdf } from './read-pdf-fixtures.ts'

const { buyer, seller } = sampleDocument()
const draw = (change: Partial<InvoiceDocument> = {}) => readPdf(drawInvoice(sampleDocument(change)))
const text = (change: Partial<InvoiceDocument> = {}) => draw(change).pages.join('\n')
const withBuyer = (change: Partial<typeof buyer>) => ({ buyer: { ...buyer, ...change } })

it('prints seller, buyer, lines, date and total', () => {
  const pdf = draw()
  expect(pdf).toMatchObject({ title: 'Invoice 2026-00042', language: 'en', archive: '2A' })
  expect(pdf.pages).toHaveLength(1)
  const [page] = pdf.pages
  for (const words of [
    'Maproom Tuning GmbH',
    'Autohaus Beispiel KG',
    'Hinterhaus',
    '10115 Berlin',
    'Germany',
  ]) {
    expect(page).toContain(words)
  }
  for (const words of ['21 November 2026', 'Date of supply', 'DE123456789', 'HRB 4711', 'Page 1 of 1']) {
    expect(page).toContain(words)
  }
  for (const amount of ['€0.89', '€100.0067', '€16.91', '€239.01', '€45.41', '€284.42']) {
    expect(page).toContain(amount)
  }
})

it.each(localeCodes)('is drawn in %s without a character missing', (locale) => {
  const words = { kind: 'proforma', invoice_no: null, paid_at: null, bank_details: 'IBAN DE89 3704' } as const
  const checked = {
    vat_no: 'DE1',
    result: 'unreachable',
    checked_at: sampleDocument().issued_at,
    consultation: '',
  } as const
  for (const change of [{}, words, { vat_check: checked }, { vat_treatment: 'reverse_charge' as const }]) {
    const pdf = draw({ locale, ...change })
    // PDF/A-2a refuses what has no glyph.
    expect(pdf.archive).toBe('2A')
    expect(pdf.language).toBe(locale === 'pt-br' ? 'pt-BR' : locale)
  }
})

it('writes any name as text', () => {
  const name = '#eval("1+1") $x^2$ *a* _b_ <c> @d \\ // "e" ` = #image("/etc/passwd")'
  const page = text({ ...withBuyer({ name }), lines: [{ item_name: name, count: 100, amount: 1, vat: 0 }] })
  expect(page.replaceAll('\n', '')).toContain('#eval("1+1") $x^2$ *a* _b_ <c> @d')
  expect(page).not.toContain('root:')
})

it.each([
  ['5,000 characters', 'x'.repeat(5_000)],
  ['many words', 'lorem ipsum '.repeat(400)],
  ['control characters', 'a\u0000b\u0007c\u202Ed'],
  ['half a character', 'a\uD800b'],
  ['a script without a font', '한국어 상사'],
  ['an emoji', 'Tuning 🚗 GmbH'],
  ['nothing', ''],
])('draws a name of %s', (_, company_name) => {
  const pdf = draw({
    ...withBuyer({ company_name }),
    seller: { ...seller, company_name, company_reg: company_name },
  })
  expect(pdf.pages.length).toBeLessThanOrEqual(2)
  expect(pdf.pages.join('\n')).toContain('€284.42')
})

const family = '👨‍👩‍👧‍👦'
it.each([
  ['an emoji', '🚗'],
  ['a family', family],
  ['a rare character', '𠮷'],
  ['an accent of its own', 'e\u0301'],
])('draws addresses that are cut at %s', (_, character) => {
  // Each half of the character comes to stand at the cut.
  for (let before = 0; before <= character.length; before += 1) {
    const address = 'x'.repeat(before) + character.repeat(150)
    const pdf = draw({ ...withBuyer({ address }), seller: { ...seller, address } })
    expect(pdf.pages.join('\n')).toContain('€284.42')
  }
})

it('breaks a long table over pages, each with its head and its number', () => {
  const line = { item_name: 'Stage 1', count: 100, amount: 10_00, vat: 1_90 }
  const { pages } = draw({ lines: Array.from({ length: 60 }, () => line) })
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Unit price')
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  }
})

it('writes amounts with the digits of the currency', () => {
  expect(text({ currency: 'JPY', amount: 1_234, vat: 0, total: 1_234 })).toContain('¥1,234')
  expect(text({ currency: 'KWD', amount: 1_234_567, vat: 0, total: 1_234_567 })).toContain('1,234.567')
})

it('shows the account while a payment is due, and afterwards its date', () => {
  const due = text({ paid_at: null, bank_details: 'IBAN DE89 3704 0044\nBIC COBADEFFXXX' })
  for (const words of ['IBAN DE89 3704 0044', 'BIC COBADEFFXXX', 'M-1042']) expect(due).toContain(words)
  expect(due).not.toContain('Date of supply')
  expect(text({ paid_at: null })).toContain('Still to be paid')
  expect(text().replaceAll('\n', '')).toContain('Paid on 21 November 2026 by bank transfer.')
})

it('gives the reason for VAT and for no VAT', () => {
  const oneLine = (change: Partial<InvoiceDocument>) => text(change).replaceAll('\n', '')
  const check = { vat_no: 'FR1', checked_at: sampleDocument().issued_at, consultation: '' }
  expect(oneLine({ vat_treatment: 'reverse_charge' })).toContain('Article 196 of Directive 2006/112/EC')
  expect(oneLine({ vat_treatment: 'outside' })).toContain('place of supply is the customer’s country')
  const evidence = { ...check, result: 'valid', consultation: 'WAPIAAAAZ0123456' } as const
  expect(oneLine({ vat_treatment: 'reverse_charge', vat_check: evidence })).toContain('WAPIAAAAZ0123456')
  expect(oneLine({ vat_check: { ...check, result: 'unreachable' } })).toContain(
    'could not be checked, so VAT was',
  )
  expect(oneLine({ vat_check: { ...check, result: 'invalid' } })).toContain('was not confirmed, so VAT was')
  const portal = oneLine({ vat_treatment: 'outside', vat_check: { ...check, result: 'invalid' } })
  expect(portal).not.toContain('VAT was charged')
})

it('names the invoice that a credit note corrects', () => {
  const corrects = { invoice_no: '2026-00007', issued_at: '2026-11-02T12:00:00.000Z' }
  const pdf = draw({ kind: 'credit_note', invoice_no: '2026-00043', corrects })
  expect(pdf.title).toBe('Credit note 2026-00043')
  expect(pdf.pages.join('').replaceAll('\n', '')).toContain('corrects invoice 2026-00007 of 2 November 2026')
})

it('writes days as the seller’s time zone has them', () => {
  expect(text({ issued_at: '2026-12-31T23:30:00.000Z', paid_at: null })).toContain('1 January 2027')
})

it('has the site’s colour, and its title where there is no logo', () => {
  const title = (change: Partial<InvoiceDocument>) =>
    text({ seller: { ...seller, name: 'Mapwerk' }, ...change })
  expect(title({})).toContain('Mapwerk')
  const drawn = (color: string) => drawInvoice(sampleDocument({ color }))
  expect(drawn('#a5132b').equals(drawn('#0b6b63'))).toBe(false)
})

it('shows a logo, and leaves out a broken one', async () => {
  const picture = sharp({ create: { width: 300, height: 80, channels: 4, background: '#1d4f7c' } })
  const drawn = async (logo: Buffer | null) =>
    drawInvoice(sampleDocument({ logo })).includes('/Subtype /Image')
  expect(await drawn(await picture.webp().toBuffer())).toBe(true)
  expect(await drawn(await picture.png().toBuffer())).toBe(true)
  expect(await drawn((await picture.png().toBuffer()).subarray(0, 60))).toBe(false)
  expect(await drawn(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe(false)
  expect(await drawn(null)).toBe(false)
})
