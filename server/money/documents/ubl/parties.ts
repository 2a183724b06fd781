import type { InvoiceDocument, Party } from '../invoice-document.ts'
import { addressElement } from './address.ts'
import { type Element, element } from './element.ts'
import { categoryOf, vatScheme } from './tax.ts'

/**
 * Returns the seller. Where nothing is subject to VAT, no VAT no. is allowed (BR-O-02): it becomes a tax no., which
 * identifies the seller.
 */
export function sellerParty(document: InvoiceDocument): Element | null {
  const { seller } = document
  const vatId = vatIdOf(seller)
  const asVat = vatId !== '' && categoryOf(document).id !== 'O'
  const taxNo = vatId || seller.vat_no
  return element('cac:AccountingSupplierParty', [
    element('cac:Party', [
      identification(seller.company_reg ? '' : taxNo),
      addressElement('cac:PostalAddress', seller),
      taxScheme(taxNo, asVat ? vatScheme : taxNumberScheme),
      legalEntity(seller),
      contact(seller),
    ]),
  ])
}

export function buyerParty(document: InvoiceDocument): Element | null {
  const { buyer } = document
  return element('cac:AccountingCustomerParty', [
    element('cac:Party', [
      addressElement('cac:PostalAddress', buyer),
      categoryOf(document).id === 'O' ? null : taxScheme(vatIdOf(buyer), vatScheme),
      legalEntity(buyer),
      contact(buyer),
    ]),
  ])
}

const taxNumberScheme = element('cac:TaxScheme', [element('cbc:ID', 'TAX')])

/** Returns the VAT no. without spaces, or nothing when it doesn't begin with a country (BR-CO-09). */
function vatIdOf({ vat_no }: Party): string {
  const compact = vat_no.replace(/[\s.-]/g, '').toUpperCase()
  return /^[A-Z]{2}/.test(compact) ? compact : ''
}

const identification = (id: string) => element('cac:PartyIdentification', [element('cbc:ID', id)])

function taxScheme(companyId: string, scheme: Element | null) {
  return companyId === ''
    ? null
    : element('cac:PartyTaxScheme', [element('cbc:CompanyID', companyId), scheme])
}

function legalEntity({ company_name, name, company_reg }: Party) {
  return element('cac:PartyLegalEntity', [
    element('cbc:RegistrationName', company_name || name),
    element('cbc:CompanyID', company_reg),
  ])
}

function contact({ name, phone, email }: Party) {
  return element('cac:Contact', [
    element('cbc:Name', name),
    element('cbc:Telephone', phone),
    element('cbc:ElectronicMail', email),
  ])
}
