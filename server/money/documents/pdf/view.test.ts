import { describe, expect, it } from 'vitest'
import type { InvoiceDocument, Party } from '../invoice-document.ts'
import { sampleDocument } from '../sample-document-fixtures.ts'
import { viewOf } from './view.ts'

const { buyer, seller } = sampleDocument()

/** Returns the texts of a document, without the marks that only separate texts of two directions. */
function view(change: Partial<InvoiceDocument> = {}): ReturnType<typeof viewOf> {
  const text = JSON.stringify(viewOf(sampleDocument(change)))
  return JSON.parse(text.replaceAll(/[\u2068\u2069]/g, ''))
}
const withBuyer = (change: Partial<Party>) => view({ buyer: { ...buyer, ...change } })
const withSeller = (change: Partial<Party>) => view({ seller: { ...seller, ...change } })
const due = { paid_at: null, payment_method: null }
const proforma = { kind: 'proforma', invoice_no: null, ...due } as const
const corrects = { invoice_no: '2026-00007', issued_at: '2026-11-02T12:00:00.000Z' }
const note = { kind: 'credit_note', invoice_no: '2026-00043', corrects } as const

describe('the heading', () => {
  it('has a title and its facts', () => {
    expect(view()).toMatchObject({
      title: 'Invoice 2026-00042',
      about: { title: 'Invoice 2026-00042', author: 'Maproom Tuning GmbH' },
      facts: [
        ['Date', '21 November 2026'],
        ['Date of supply', '21 November 2026'],
        ['Paid on', '21 November 2026'],
        ['Reference number', 'M-1042'],
      ],
    })
  })

  it('has no dates of supply and payment while it is due', () => {
    const facts = [
      ['Date', '21 November 2026'],
      ['Reference number', 'M-1042'],
    ]
    expect(view(due).facts).toEqual(facts)
  })

  it('is titled as a pro forma with its reference, which isn’t repeated below', () => {
    const { title, facts } = view(proforma)
    expect(title).toBe('Pro forma invoice M-1042')
    expect(facts).toEqual([['Date', '21 November 2026']])
    expect(view({ ...proforma, paid_at: '2026-11-21T08:00:00.000Z' }).facts).toEqual(facts)
  })

  it('is titled as a credit note, without a date of supply', () => {
    expect(view(note)).toMatchObject({
      title: 'Credit note 2026-00043',
      facts: [
        ['Date', '21 November 2026'],
        ['Reference number', 'M-1042'],
      ],
    })
  })

  it('names the site as its author where no company is named', () => {
    expect(withSeller({ company_name: '' }).about.author).toBe('Maproom')
  })
})

describe('the parties', () => {
  it('are printed in the window and at the foot', () => {
    expect(view()).toMatchObject({
      buyer: [
        'Autohaus Beispiel KG',
        'Max Muster',
        'Hauptstr. 5',
        'Hinterhaus',
        '10115 Berlin',
        'Germany',
        'VAT no. DE 987 654 321',
      ],
      contact: [
        'Maproom Tuning GmbH',
        'Werkstraße 12',
        '70173 Stuttgart',
        'Germany',
        '+49 711 123456',
        'hello@maproom.test',
      ],
      sender: 'Maproom Tuning GmbH · Werkstraße 12 · 70173 Stuttgart',
      company: [
        ['Maproom Tuning GmbH', 'Maproom'],
        ['Werkstraße 12', '70173 Stuttgart'],
        ['VAT no. DE123456789', 'Company no. HRB 4711'],
      ],
    })
  })

  it('leave out missing data', () => {
    const nobody = { company_name: '', address: '', post_code: '', city: '', country: '', phone: '' }
    const unnamed = withSeller({ ...nobody, vat_no: ' ', company_reg: '', email: '' })
    expect([unnamed.contact, unnamed.sender, unnamed.company]).toEqual([
      ['Maproom'],
      'Maproom',
      [['Maproom']],
    ])
    expect(withBuyer({ ...nobody, vat_no: '  ' }).buyer).toEqual(['Max Muster'])
  })

  it('name a company once that has its site’s name', () => {
    expect(withSeller({ company_name: 'Maproom' }).company[0]).toEqual(['Maproom'])
  })

  it('print a country’s code where it has no name', () => {
    expect(withBuyer({ country: 'QX' }).buyer).toContain('QX')
    expect(withBuyer({ country: 'Old Prussia' }).buyer).toContain('Old Prussia')
  })

  it('have at most five lines of address in the window, four beside the logo', () => {
    const address = '1\n2\n3\n4\n5\n6\n7'
    expect(withBuyer({ address }).buyer).toEqual([
      ...['Autohaus Beispiel KG', 'Max Muster', '1', '2', '3', '4', '5'],
      ...['10115 Berlin', 'Germany', 'VAT no. DE 987 654 321'],
    ])
    expect(withSeller({ address }).contact.slice(0, 6)).toEqual([
      ...['Maproom Tuning GmbH', '1', '2', '3', '4', '70173 Stuttgart'],
    ])
  })
})

describe('the lines and totals', () => {
  it('have their VAT each, and a sum', () => {
    const { table, totals } = view()
    expect(table).toEqual({
      head: ['Item', 'Quantity', 'Unit price', 'Net amount', 'VAT 19%'],
      rows: [
        ['100 credits', '100', '€0.89', '€89.00', '€16.91'],
        ['Stage 1 (EDC17)', '1.5', '€100.0067', '€150.01', '€28.50'],
      ],
    })
    expect(totals).toEqual([
      ['Net total', '€239.01'],
      ['VAT 19% of €239.01', '€45.41'],
      ['Total', '€284.42'],
    ])
  })

  it('have no VAT where none is charged', () => {
    const { table, totals } = view({ vat_treatment: 'outside', vat: 0, total: 239_01 })
    expect(table.head).toEqual(['Item', 'Quantity', 'Unit price', 'Net amount'])
    expect(table.rows[0]).toEqual(['100 credits', '100', '€0.89', '€89.00'])
    expect(totals[1]).toEqual(['VAT 0% of €239.01', '€0.00'])
  })

  it('are those before a coupon, which is named with what it takes off, so that the columns add up', () => {
    const { table, totals } = view({
      coupon_code: 'SPRING10',
      lines: [
        { item_name: 'Lead', count: 2_00, amount: 59_99, vat: 11_40, discount: 6_67 },
        { item_name: 'Parcel', count: 1_00, amount: 5_00, vat: 95 },
      ],
      ...{ amount: 64_99, vat: 12_35, total: 77_34 },
    })
    expect(table.rows).toEqual([
      ['Lead', '2', '€33.33', '€66.66', '€12.67'],
      ['Parcel', '1', '€5.00', '€5.00', '€0.95'],
      ['Coupon SPRING10', '', '', '-€6.67', '-€1.27'],
    ])
    expect(totals.map(([, amount]) => amount)).toEqual(['€64.99', '€12.35', '€77.34'])
  })

  it('are credited by a credit note', () => {
    expect(view(note).totals[2]).toEqual(['Total credited', '€284.42'])
  })

  it('have at most two decimals of a percent and of a piece', () => {
    const lines = [{ item_name: 'Work', count: 33, amount: 1_00, vat: 8 }]
    const { table } = view({ vat_percentage: 8_25, lines })
    expect([table.head[4], table.rows[0]?.[1]]).toEqual(['VAT 8.25%', '0.33'])
  })

  it.each([
    ['JPY', ['¥89', '¥8,900']],
    ['KWD', ['KWD 0.089', 'KWD 8.900']],
  ])('have the digits of %s', (currency, [each, all]) => {
    const lines = [{ item_name: '100 credits', count: 100_00, amount: 8_900, vat: 0 }]
    const [row = []] = view({ currency, lines }).table.rows
    expect(row.slice(2, 4).map((text) => text.replace('\u00A0', ' '))).toEqual([each, all])
  })
})

describe('the payment', () => {
  it.each([
    ['bank', 'bank transfer'],
    ['paypal', 'PayPal'],
    ['stripe', 'Stripe'],
  ])('names %s as %s', (payment_method, name) => {
    expect(view({ payment_method }).payment).toEqual({
      head: 'Payment',
      sentence: `Paid on 21 November 2026 by ${name}. Thank you.`,
      account: [],
    })
  })

  it('names no unknown method', () => {
    expect(view({ payment_method: null }).payment?.sentence).toBe('Paid on 21 November 2026. Thank you.')
  })

  it('has the account in at most twelve lines, or the amount that is due', () => {
    const account = Array.from({ length: 13 }, (_, at) => `Line ${at}`)
    expect(view({ ...due, bank_details: account.join('\n') }).payment).toEqual({
      head: 'Payment',
      sentence: 'Please transfer €284.42 and give the reference number M-1042.',
      account: account.slice(0, 12),
    })
    expect(view(due).payment).toMatchObject({ sentence: 'Still to be paid: €284.42.', account: [] })
  })

  it('is left out on a credit note', () => {
    expect(view(note).payment).toBeNull()
  })
})

describe('the place of delivery', () => {
  const lyon = {
    ...buyer,
    company_name: '',
    name: 'Ada Muster',
    city: 'Lyon',
    post_code: '69001',
    country: 'FR',
  }

  it('is left out where there is none, and where it is the address of the buyer', () => {
    expect(view().delivery).toBeNull()
    expect(view({ delivery: buyer }).delivery).toBeNull()
  })

  it('is said where goods go elsewhere, without the data of the buyer', () => {
    expect(view({ delivery: lyon }).delivery).toEqual({
      head: 'Delivered to',
      lines: ['Ada Muster', 'Hauptstr. 5', 'Hinterhaus', '69001 Lyon', 'France'],
    })
  })
})

describe('the notes', () => {
  const check = { vat_no: 'FR1', checked_at: '2026-11-20T12:00:00.000Z', consultation: '' }
  const notes = (change: Partial<InvoiceDocument>) => view(change).notes

  it('are empty for a plain invoice', () => {
    expect(notes({})).toEqual([])
  })

  it('explain a pro forma, and name the invoice that a credit note corrects', () => {
    expect(notes(proforma)).toEqual([expect.stringContaining('not an invoice')])
    expect(notes(note)).toEqual(['This credit note corrects invoice 2026-00007 of 2 November 2026.'])
  })

  it('give the reason for no VAT, and the evidence', () => {
    const valid = { ...check, result: 'valid' } as const
    const reverse = { vat_treatment: 'reverse_charge', vat_check: valid } as const
    const sentences = [
      'Reverse charge: the customer is liable for the VAT (Article 196 of Directive 2006/112/EC).',
      'The VAT number FR1 was confirmed on 20 November 2026.',
    ]
    expect(notes(reverse)).toEqual(sentences)
    const vat_check = { ...valid, consultation: 'WAPI1' }
    expect(notes({ ...reverse, vat_check })[1]).toBe(`${sentences[1]} (VIES WAPI1)`)
    expect(notes({ vat_check: valid })).toEqual([sentences[1]])
  })

  it('name the rule by which goods are exempt', () => {
    expect(notes({ vat_treatment: 'intra_community' })).toEqual([
      'Intra-Community supply, exempt from VAT (Article 138 of Directive 2006/112/EC).',
    ])
    expect(notes({ vat_treatment: 'export' })).toEqual([
      'Export, exempt from VAT (Article 146 of Directive 2006/112/EC).',
    ])
  })

  it('give the reason for VAT only where it is charged', () => {
    const vat_check = { ...check, result: 'invalid' } as const
    expect(notes({ vat_check })).toEqual(['The VAT number FR1 was not confirmed, so VAT was charged.'])
    expect(notes({ vat_check, vat_treatment: 'outside' })).toEqual([expect.stringMatching(/^No VAT/)])
  })
})

describe('the language', () => {
  it('writes days, amounts and countries, and numbers pages in its own digits', () => {
    const german = view({ locale: 'de' })
    expect(german.facts[0]).toEqual(['Datum', '21. November 2026'])
    expect(german.totals[2]?.[1].replace('\u00A0', ' ')).toBe('284,42 €')
    expect(german.buyer).toContain('Deutschland')
    expect(german.digits.join('')).toBe('0123456789')
    expect(view({ locale: 'fa' }).digits.join('')).toBe('۰۱۲۳۴۵۶۷۸۹')
    expect(view().page).toEqual(['Page ', '{{page}}', ' of ', '{{pages}}', ''])
  })

  it('writes English days as in the country of the buyer', () => {
    expect(withBuyer({ country: 'US' }).facts[0]).toEqual(['Date', 'November 21, 2026'])
    expect(withBuyer({ country: 'ZA' }).facts[0]).toEqual(['Date', '21 November 2026'])
  })

  it('uses the language’s region', () => {
    expect(view({ locale: 'pt-br' })).toMatchObject({ language: 'pt', region: 'BR' })
    expect(view()).toMatchObject({ language: 'en', region: null })
  })

  it('draws Chinese in its own characters before those of Japanese', () => {
    const order = (locale: string) => view({ locale }).fonts.slice(-2)
    expect(order('zh')).toEqual(['Noto Sans SC', 'Noto Sans JP'])
    expect(order('ja')).toEqual(['Noto Sans JP', 'Noto Sans SC'])
  })
})
