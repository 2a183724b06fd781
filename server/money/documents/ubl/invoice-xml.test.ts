import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatTreatments } from '../../../../shared/money/vat.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { sampleDocument } from '../sample-document-fixtures.ts'
import type { Element } from './element.ts'
import { hasXml, invoiceXml } from './invoice-xml.ts'
import { elementsAt, readXml, textAt } from './read-xml-fixtures.ts'
import { schemaOrder } from './schema-order-fixtures.ts'

const { buyer, seller } = sampleDocument()
const read = (change: Partial<InvoiceDocument> = {}) => readXml(invoiceXml(sampleDocument(change)))
const buyerPath = 'cac:AccountingCustomerParty/cac:Party'
const sellerPath = 'cac:AccountingSupplierParty/cac:Party'
const corrects = { invoice_no: '2026-00007', issued_at: '2026-11-02T12:00:00.000Z' }
/** Returns a document's changes for a treatment other than `charged`. */
const untaxed = (vat_treatment: InvoiceDocument['vat_treatment']) => ({
  vat_treatment,
  vat: 0,
  total: 239_01,
})

/** Documents as they are made: VAT rounded per line, half up, and summed. */
const documents = fc
  .record({
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    currency: fc.constantFrom('EUR', 'JPY'),
    vat_treatment: fc.constantFrom(...vatTreatments),
    rate: fc.integer({ min: 0, max: 30_00 }),
    paid: fc.boolean(),
    amounts: fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 1, maxLength: 50 }),
    discounts: fc.array(fc.integer({ min: 1, max: 50_000_00 }), { maxLength: 50 }),
  })
  .map(({ kind, currency, vat_treatment, rate, paid, amounts, discounts }) => {
    const vat_percentage = vat_treatment === 'charged' ? rate : 0
    const lines = amounts.map((amount, index) => {
      const vat = Math.round((amount * vat_percentage) / 10_000)
      const discount = discounts[index]
      return { item_name: `Line ${index}`, count: 100 + index, amount, vat, ...(discount && { discount }) }
    })
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    const vat = lines.reduce((sum, line) => sum + line.vat, 0)
    const change = { kind, currency, vat_treatment, vat_percentage, lines, amount, vat }
    return sampleDocument({
      ...{ ...change, paid_at: paid ? '2026-11-21T08:00:00.000Z' : null },
      total: amount + vat,
      corrects: kind === 'credit_note' ? corrects : null,
    })
  })

/** Reads an amount in minor units, so that it can be added without loss. */
function minor(root: Element, path: string, { currency }: InvoiceDocument): number {
  const [found] = elementsAt(root, path)
  expect(found?.attributes).toEqual({ currencyID: currency })
  const [whole = '', fraction = ''] = String(found?.content).split('.')
  // BR-DEC: those of the currency.
  expect(fraction).toHaveLength(currency === 'JPY' ? 0 : 2)
  return Number(whole + fraction)
}

describe('the arithmetic of EN 16931', () => {
  it('holds for every document', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const root = readXml(invoiceXml(document))
        const at = (path: string) => minor(root, path, document)
        const line = document.kind === 'credit_note' ? 'cac:CreditNoteLine' : 'cac:InvoiceLine'
        const lines = elementsAt(root, line).map((one) => minor(one, 'cbc:LineExtensionAmount', document))
        const all = lines.reduce((sum, amount) => sum + amount, 0)
        const off = elementsAt(root, 'cac:AllowanceCharge')
        const net = off.reduce((sum, one) => sum - minor(one, 'cbc:Amount', document), all)
        const totals = 'cac:LegalMonetaryTotal'
        const [taxTotal, subtotal] = ['cac:TaxTotal', 'cac:TaxTotal/cac:TaxSubtotal']
        // BR-CO-10, BR-CO-11, BR-CO-13 (there are no charges, BR-CO-12), BR-S-08, BR-AE-08, BR-O-08.
        expect(at(`${totals}/cbc:LineExtensionAmount`)).toBe(all)
        expect(net).toBe(document.amount)
        expect(at(`${totals}/cbc:TaxExclusiveAmount`)).toBe(net)
        expect(at(`${subtotal}/cbc:TaxableAmount`)).toBe(net)
        // BR-CO-14, BR-CO-15, BR-CO-16.
        const tax = at(`${taxTotal}/cbc:TaxAmount`)
        const gross = at(`${totals}/cbc:TaxInclusiveAmount`)
        expect(at(`${subtotal}/cbc:TaxAmount`)).toBe(tax)
        expect(gross).toBe(net + tax)
        const paid = at(`${totals}/cbc:PrepaidAmount`)
        expect(at(`${totals}/cbc:PayableAmount`)).toBe(gross - paid)
        // BR-CO-17, BR-S-09: off by what rounding each line makes, which the rules' own check allows up to 1.00.
        const rate = Number(textAt(root, `${subtotal}/cac:TaxCategory/cbc:Percent`) ?? 0)
        expect(Math.abs(tax - (net * rate) / 100)).toBeLessThanOrEqual(lines.length * 0.5 + 1e-6)
      }),
      { numRuns: 200 },
    )
  })

  it('has what is mandatory, in the order of the schema', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const root = readXml(invoiceXml(document))
        checkOrder(root)
        const mandatory = ['cbc:CustomizationID', 'cbc:ID', 'cbc:IssueDate', 'cbc:DocumentCurrencyCode']
        for (const path of mandatory) expect(textAt(root, path)).toBeTruthy()
        for (const party of [buyerPath, sellerPath]) {
          expect(textAt(root, `${party}/cac:PartyLegalEntity/cbc:RegistrationName`)).toBeTruthy()
          const country = `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`
          expect(textAt(root, country)).toMatch(/^[A-Z]{2}$/)
        }
        // BR-CO-25: what is to be paid has its terms.
        expect(elementsAt(root, 'cac:PaymentTerms')).toHaveLength(document.paid_at ? 0 : 1)
      }),
      { numRuns: 100 },
    )
  })
})

/** Checks that children are in the schema's order, and that the schema allows each of them there. */
function checkOrder({ name, content }: Element) {
  if (typeof content === 'string') return
  const order = schemaOrder[name]
  const places = content.map((child) => order?.indexOf(child.name) ?? 0)
  expect([name, places]).toEqual([name, places.toSorted((a, b) => a - b)])
  expect(places).not.toContain(-1)
  for (const child of content) checkOrder(child)
}

it('names the standard, the kind, the number and the days', () => {
  const root = read({ issued_at: '2026-12-31T23:30:00.000Z' })
  expect(textAt(root, 'cbc:CustomizationID')).toBe('urn:cen.eu:en16931:2017')
  expect(textAt(root, 'cbc:InvoiceTypeCode')).toBe('380')
  expect(textAt(root, 'cbc:ID')).toBe('2026-00042')
  expect(textAt(root, 'cbc:IssueDate')).toBe('2027-01-01')
  expect(textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate')).toBe('2026-11-21')
  expect(root.attributes.xmlns).toBe('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
})

it('says when the buyer added their address, and nothing where it was there from the start', () => {
  const completed_at = '2026-12-31T23:30:00.000Z'
  const note = (change: Partial<InvoiceDocument>) => textAt(read(change), 'cbc:Note')
  expect(note({ completed_at, locale: 'en' })).toBe('The customer’s address was added on 2027-01-01.')
  expect(note({ completed_at, locale: 'de' })).toBe('Die Anschrift des Kunden wurde am 2027-01-01 ergänzt.')
  expect(note({})).toBeUndefined()
  checkOrder(read({ completed_at }))
})

it('is a credit note that names its invoice', () => {
  const root = read({ kind: 'credit_note', corrects })
  expect(root.name).toBe('CreditNote')
  expect(textAt(root, 'cbc:CreditNoteTypeCode')).toBe('381')
  const reference = 'cac:BillingReference/cac:InvoiceDocumentReference'
  expect(textAt(root, `${reference}/cbc:ID`)).toBe('2026-00007')
  expect(textAt(root, `${reference}/cbc:IssueDate`)).toBe('2026-11-02')
})

describe('the tax category', () => {
  const category = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'
  const vatNo = (root: Element, party: string) =>
    elementsAt(root, `${party}/cac:PartyTaxScheme`)
      .filter((scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT')
      .map((scheme) => textAt(scheme, 'cbc:CompanyID'))
  const expectLinesLike = (root: Element) => {
    for (const field of ['cbc:ID', 'cbc:Percent']) {
      const line = `cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/${field}`
      expect(textAt(root, line)).toBe(textAt(root, `${category}/${field}`))
    }
  }

  it('is S with its rate and the seller’s VAT no. (BR-S-02, BR-S-05, BR-S-10)', () => {
    const root = read()
    expect(textAt(root, `${category}/cbc:ID`)).toBe('S')
    expect(textAt(root, `${category}/cbc:Percent`)).toBe('19.00')
    expect(elementsAt(root, `${category}/cbc:TaxExemptionReasonCode`)).toEqual([])
    expect(vatNo(root, sellerPath)).toEqual(['DE123456789'])
    expectLinesLike(root)
  })

  it('is AE with both VAT nos. and its reason (BR-AE-02, -05, -09, -10)', () => {
    const root = read(untaxed('reverse_charge'))
    expect(textAt(root, `${category}/cbc:ID`)).toBe('AE')
    expect(textAt(root, `${category}/cbc:Percent`)).toBe('0')
    expect(textAt(root, `${category}/cbc:TaxExemptionReasonCode`)).toBe('VATEX-EU-AE')
    expect(textAt(root, 'cac:TaxTotal/cbc:TaxAmount')).toBe('0.00')
    expect(vatNo(root, sellerPath)).toEqual(['DE123456789'])
    expect(vatNo(root, buyerPath)).toEqual(['DE987654321'])
    expectLinesLike(root)
  })

  const garage = { ...buyer, company_name: 'Garage Lumière', country: 'FR', city: 'Lyon', post_code: '69001' }
  it.each([
    ['intra_community', 'K', 'VATEX-EU-IC'],
    ['export', 'G', 'VATEX-EU-G'],
  ] as const)(
    'of goods is %s as %s with both VAT nos., the day and the country of delivery',
    (treatment, id, code) => {
      for (const change of [{}, { kind: 'credit_note', corrects } as const]) {
        const root = read({ ...untaxed(treatment), delivery: garage, ...change })
        expect(textAt(root, `${category}/cbc:ID`)).toBe(id)
        expect(textAt(root, `${category}/cbc:Percent`)).toBe('0')
        expect(textAt(root, `${category}/cbc:TaxExemptionReasonCode`)).toBe(code)
        expect(vatNo(root, sellerPath)).toEqual(['DE123456789'])
        expect(vatNo(root, buyerPath)).toEqual(['DE987654321'])
        const supplied = 'kind' in change ? '2026-11-02' : '2026-11-21'
        expect(textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate')).toBe(supplied)
        const place = 'cac:Delivery/cac:DeliveryLocation/cac:Address'
        expect(textAt(root, `${place}/cbc:CityName`)).toBe('Lyon')
        expect(textAt(root, `${place}/cac:Country/cbc:IdentificationCode`)).toBe('FR')
        expect(textAt(root, 'cac:Delivery/cac:DeliveryParty/cac:PartyName/cbc:Name')).toBe('Garage Lumière')
        checkOrder(root)
      }
    },
  )

  it('is O without a rate and without VAT nos. (BR-O-02, -05, -10), and still names the seller (BR-CO-26)', () => {
    const root = read({ ...untaxed('outside'), seller: { ...seller, company_reg: '' } })
    expect(textAt(root, `${category}/cbc:ID`)).toBe('O')
    expect(elementsAt(root, `${category}/cbc:Percent`)).toEqual([])
    expect(textAt(root, `${category}/cbc:TaxExemptionReasonCode`)).toBe('VATEX-EU-O')
    expect([...vatNo(root, sellerPath), ...vatNo(root, buyerPath)]).toEqual([])
    expect(textAt(root, `${sellerPath}/cac:PartyIdentification/cbc:ID`)).toBe('DE123456789')
    expectLinesLike(root)
  })

  it('is Z where the rate is zero', () => {
    expect(textAt(read({ vat_percentage: 0, vat: 0, total: 239_01 }), `${category}/cbc:ID`)).toBe('Z')
  })
})

it('has the price of the whole count, and never a negative one (BR-27)', () => {
  const taken = { item_name: 'Discount', count: 1_00, amount: -10_00, vat: -1_90 }
  const free = { item_name: 'Check', count: 2_00, amount: 0, vat: 0 }
  const lines = elementsAt(read({ lines: [...sampleDocument().lines, taken, free] }), 'cac:InvoiceLine')
  const figures = lines.map((line) =>
    [
      'cbc:ID',
      'cbc:InvoicedQuantity',
      'cbc:LineExtensionAmount',
      'cac:Price/cbc:PriceAmount',
      'cac:Price/cbc:BaseQuantity',
    ].map((path) => textAt(line, path)),
  )
  expect(figures).toEqual([
    ['1', '100.00', '89.00', '89.00', '100.00'],
    ['2', '1.50', '150.01', '150.01', '1.50'],
    ['3', '-1.00', '-10.00', '10.00', '1.00'],
    ['4', '2.00', '0.00', '0.00', '2.00'],
  ])
})

it('has the account of a transfer (BR-61), and of other ways only their code', () => {
  const means = (change: Partial<InvoiceDocument>) => {
    const [found] = elementsAt(read(change), 'cac:PaymentMeans')
    const paths = ['cbc:PaymentMeansCode', 'cac:PayeeFinancialAccount/cbc:ID']
    if (found) expect(textAt(found, 'cbc:PaymentID')).toBe('M-1042')
    return found && paths.map((path) => textAt(found, path))
  }
  const bank_details = 'Maproom GmbH\nIBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX'
  expect(means({ payment_method: null, bank_details })).toEqual(['30', 'DE89370400440532013000'])
  expect(means({ payment_method: 'bank', bank_details })).toEqual(['30', 'DE89370400440532013000'])
  expect(means({ payment_method: 'bank' })).toEqual(['42', undefined])
  expect(means({ payment_method: 'stripe', bank_details })).toEqual(['68', undefined])
  expect(means({ payment_method: null, bank_details: 'DE00 3704 0044 0532 0130 00' })).toEqual([
    '1',
    undefined,
  ])
  expect(means({ kind: 'credit_note', corrects, payment_method: null, bank_details })).toBeUndefined()
})

it('has the terms of an unpaid invoice, and date and amount of a paid one', () => {
  const said = (change: Partial<InvoiceDocument>) => {
    const root = read(change)
    return [
      textAt(root, 'cac:PaymentTerms/cbc:Note'),
      textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
      textAt(root, 'cac:LegalMonetaryTotal/cbc:PrepaidAmount'),
      textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
    ]
  }
  const due = 'Payable on receipt, reference M-1042.'
  expect(said({})).toEqual([undefined, '2026-11-21', '284.42', '0.00'])
  expect(said({ paid_at: null })).toEqual([due, undefined, '0.00', '284.42'])
  const note = { kind: 'credit_note', corrects, payment_method: null } as const
  expect(said({ ...note, paid_at: null })[0]).toBe('Credited to the buyer.')
  expect(said({ ...note, paid_at: '2026-11-21T08:00:00.000Z' })[1]).toBeUndefined()
})

it('writes any name as text', () => {
  const name = '<!--&"]]>\u0000\uFFFE\uD800 <cbc:ID>9</cbc:ID>'
  const root = read({ buyer: { ...buyer, company_name: name } })
  const said = textAt(root, `${buyerPath}/cac:PartyLegalEntity/cbc:RegistrationName`)
  expect(said).toBe('<!--&"]]> <cbc:ID>9</cbc:ID>')
  expect(
    elementsAt(read({ buyer: { ...buyer, name: '\u0000 ' } }), `${buyerPath}/cac:Contact/cbc:Name`),
  ).toEqual([])
})

it('doesn’t exist for documents that EN 16931 can’t represent', () => {
  expect(hasXml({ kind: 'proforma', currency: 'EUR' })).toBe(false)
  expect(hasXml({ kind: 'invoice', currency: 'KWD' })).toBe(false)
  expect(hasXml({ kind: 'credit_note', currency: 'JPY' })).toBe(true)
  expect(() => invoiceXml(sampleDocument({ kind: 'proforma', invoice_no: null }))).toThrow('no XML')
  expect(() => invoiceXml(sampleDocument({ invoice_no: null }))).toThrow('no XML')
  expect(() => invoiceXml(sampleDocument({ currency: 'KWD' }))).toThrow('no XML')
})
