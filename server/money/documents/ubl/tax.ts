import type { VatTreatment } from '../../../../shared/money/vat.ts'
import type { InvoiceDocument } from '../invoice-document.ts'
import { amount, decimal } from './amounts.ts'
import { type Element, element } from './element.ts'

/** Tax category by UNCL 5305: S and Z are taxed at a rate, the others for a reason not at all. */
type Category = {
  id: 'S' | 'Z' | 'AE' | 'K' | 'G' | 'O'
  percent: string
  reasonCode: string
  reason: string
}

const untaxed: Record<Exclude<VatTreatment, 'charged'>, Category> = {
  reverse_charge: { id: 'AE', percent: '0', reasonCode: 'VATEX-EU-AE', reason: 'Reverse charge' },
  intra_community: { id: 'K', percent: '0', reasonCode: 'VATEX-EU-IC', reason: 'Intra-Community supply' },
  export: { id: 'G', percent: '0', reasonCode: 'VATEX-EU-G', reason: 'Export outside the EU' },
  outside: { id: 'O', percent: '', reasonCode: 'VATEX-EU-O', reason: 'Not subject to VAT' },
}

/** Returns the tax category of all lines of a document. */
export function categoryOf({ vat_treatment, vat_percentage }: InvoiceDocument): Category {
  if (vat_treatment !== 'charged') return untaxed[vat_treatment]
  const id = vat_percentage > 0 ? 'S' : 'Z'
  return { id, percent: decimal(vat_percentage, 2), reasonCode: '', reason: '' }
}

/**
 * Returns the VAT of the document with its one subtotal. It is the sum of the lines' rounded VAT, which may differ from
 * the rounded product of rate and sum by half a unit a line; the standard's own check of BR-CO-17 allows up to 1.00.
 */
export function taxTotal(document: InvoiceDocument): Element | null {
  const { id, percent, reasonCode, reason } = categoryOf(document)
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', document.vat, document),
    element('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', document.amount, document),
      amount('cbc:TaxAmount', document.vat, document),
      element('cac:TaxCategory', [
        element('cbc:ID', id),
        element('cbc:Percent', percent),
        element('cbc:TaxExemptionReasonCode', reasonCode),
        element('cbc:TaxExemptionReason', reason),
        vatScheme,
      ]),
    ]),
  ])
}

/** Returns the tax category of one line, or of what is taken off all. */
export function categoryElement(
  name: 'cac:ClassifiedTaxCategory' | 'cac:TaxCategory',
  document: InvoiceDocument,
): Element | null {
  const { id, percent } = categoryOf(document)
  return element(name, [element('cbc:ID', id), element('cbc:Percent', percent), vatScheme])
}

export const vatScheme = element('cac:TaxScheme', [element('cbc:ID', 'VAT')])
