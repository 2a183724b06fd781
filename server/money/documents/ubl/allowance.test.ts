import { expect, it } from 'vitest'
import { sampleDocument } from '../sample-document-fixtures.ts'
import type { Element } from './element.ts'
import { invoiceXml } from './invoice-xml.ts'
import { elementsAt, readXml, textAt } from './read-xml-fixtures.ts'

const line = { item_name: 'Lead', count: 2_00, amount: 59_99, vat: 11_40, discount: 6_67 }
const bought = { coupon_code: 'SPRING10', lines: [line], amount: 59_99, vat: 11_40, total: 71_39 }
const textsAt = (root: Element, paths: string[]) => paths.map((path) => textAt(root, path))
const totals = 'cac:LegalMonetaryTotal'
const off = 'cac:AllowanceCharge'

it('is what the coupon takes off the document, with its code and its VAT category (BR-31, BR-32, BR-33)', () => {
  const root = readXml(invoiceXml(sampleDocument(bought)))
  const named = ['cbc:ChargeIndicator', 'cbc:AllowanceChargeReasonCode', 'cbc:AllowanceChargeReason']
  const taxed = ['cbc:Amount', 'cac:TaxCategory/cbc:ID', 'cac:TaxCategory/cbc:Percent']
  const paths = [...named, ...taxed].map((path) => `${off}/${path}`)
  expect(textsAt(root, paths)).toEqual(['false', '95', 'Coupon SPRING10', '6.67', 'S', '19.00'])
  expect(
    textsAt(root, ['cac:InvoiceLine/cbc:LineExtensionAmount', 'cac:InvoiceLine/cac:Price/cbc:PriceAmount']),
  ).toEqual(['66.66', '66.66'])
  const sums = ['LineExtensionAmount', 'AllowanceTotalAmount', 'TaxExclusiveAmount', 'TaxInclusiveAmount']
  const read = textsAt(
    root,
    sums.map((sum) => `${totals}/cbc:${sum}`),
  )
  expect(read).toEqual(['66.66', '6.67', '59.99', '71.39'])
  expect(textAt(root, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount')).toBe('59.99')
})

it('isn’t there without a coupon', () => {
  const root = readXml(invoiceXml(sampleDocument()))
  expect(elementsAt(root, off)).toEqual([])
  expect(elementsAt(root, `${totals}/cbc:AllowanceTotalAmount`)).toEqual([])
})
