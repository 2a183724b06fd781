import { describe, expect, it } from 'vitest'
import type { Party } from '../invoice-document.ts'
import { sampleDocument } from '../sample-document-fixtures.ts'
import type { Element } from './element.ts'
import { buyerParty, sellerParty } from './parties.ts'

const sample = sampleDocument()

/** Returns a party with its contents as names and texts. */
function said(party: Element | null): unknown {
  if (!party) return null
  const { content } = party
  return typeof content === 'string' ? content : content.map((child) => [child.name, said(child)])
}

/** Returns the contents of all elements of this name. */
function saidIn(party: Element | null, name: string): unknown[] {
  if (!party || typeof party.content === 'string') return []
  return party.content.flatMap((child) => (child.name === name ? [said(child)] : saidIn(child, name)))
}

const seller = (change: Partial<Party>, vat_treatment: 'charged' | 'outside' = 'charged') =>
  sellerParty(sampleDocument({ vat_treatment, seller: { ...sample.seller, ...change } }))
const buyer = (change: Partial<Party>, vat_treatment: 'charged' | 'outside' = 'charged') =>
  buyerParty(sampleDocument({ vat_treatment, buyer: { ...sample.buyer, ...change } }))

it('writes all data of the seller', () => {
  const party = seller({})
  expect(party?.name).toBe('cac:AccountingSupplierParty')
  expect(said(party)).toEqual([
    [
      'cac:Party',
      [
        [
          'cac:PostalAddress',
          [
            ['cbc:StreetName', 'Werkstraße 12'],
            ['cbc:CityName', 'Stuttgart'],
            ['cbc:PostalZone', '70173'],
            ['cac:Country', [['cbc:IdentificationCode', 'DE']]],
          ],
        ],
        [
          'cac:PartyTaxScheme',
          [
            ['cbc:CompanyID', 'DE123456789'],
            ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
          ],
        ],
        [
          'cac:PartyLegalEntity',
          [
            ['cbc:RegistrationName', 'Maproom Tuning GmbH'],
            ['cbc:CompanyID', 'HRB 4711'],
          ],
        ],
        [
          'cac:Contact',
          [
            ['cbc:Name', 'Maproom'],
            ['cbc:Telephone', '+49 711 123456'],
            ['cbc:ElectronicMail', 'hello@maproom.test'],
          ],
        ],
      ],
    ],
  ])
})

it('writes all data of the buyer', () => {
  const party = buyer({})
  expect(party?.name).toBe('cac:AccountingCustomerParty')
  expect(said(party)).toEqual([
    [
      'cac:Party',
      [
        [
          'cac:PostalAddress',
          [
            ['cbc:StreetName', 'Hauptstr. 5'],
            ['cbc:AdditionalStreetName', 'Hinterhaus'],
            ['cbc:CityName', 'Berlin'],
            ['cbc:PostalZone', '10115'],
            ['cac:Country', [['cbc:IdentificationCode', 'DE']]],
          ],
        ],
        [
          'cac:PartyTaxScheme',
          [
            ['cbc:CompanyID', 'DE987654321'],
            ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
          ],
        ],
        ['cac:PartyLegalEntity', [['cbc:RegistrationName', 'Autohaus Beispiel KG']]],
        [
          'cac:Contact',
          [
            ['cbc:Name', 'Max Muster'],
            ['cbc:ElectronicMail', 'max@example.test'],
          ],
        ],
      ],
    ],
  ])
})

it('registers a person without a company by their own name', () => {
  const names = (party: Element | null) => saidIn(party, 'cbc:RegistrationName')
  expect(names(buyer({ company_name: '' }))).toEqual(['Max Muster'])
  expect(names(seller({ company_name: '' }))).toEqual(['Maproom'])
})

it('writes the first two lines of an address apart and the others as one, without empty ones', () => {
  const party = buyer({ address: 'Hauptstr. 5\r\n \nHinterhaus\n\n2. Stock\nTor 3\n' })
  expect(saidIn(party, 'cbc:StreetName')).toEqual(['Hauptstr. 5'])
  expect(saidIn(party, 'cbc:AdditionalStreetName')).toEqual(['Hinterhaus'])
  expect(saidIn(party, 'cac:AddressLine')).toEqual([[['cbc:Line', '2. Stock, Tor 3']]])
})

describe('the seller’s tax number', () => {
  const taxed = (change: Partial<Party>, treatment?: 'outside') => {
    const party = seller(change, treatment)
    const [found] = saidIn(party, 'cac:PartyIdentification')
    return { scheme: saidIn(party, 'cac:PartyTaxScheme'), named: found }
  }
  const scheme = (id: string, kind: 'VAT' | 'TAX') => [
    [
      ['cbc:CompanyID', id],
      ['cac:TaxScheme', [['cbc:ID', kind]]],
    ],
  ]

  it('is a VAT no. without its spaces, in capitals', () => {
    expect(taxed({ vat_no: 'de 123.456-789' }).scheme).toEqual(scheme('DE123456789', 'VAT'))
  })

  it('is a tax no. where no country stands before it (BR-CO-09)', () => {
    expect(taxed({ vat_no: '12/345/67890' }).scheme).toEqual(scheme('12/345/67890', 'TAX'))
  })

  it('is a tax no. where nothing is subject to VAT (BR-O-02)', () => {
    expect(taxed({}, 'outside').scheme).toEqual(scheme('DE123456789', 'TAX'))
  })

  it('is left out when it is empty', () => {
    expect(taxed({ vat_no: '' })).toEqual({ scheme: [], named: undefined })
  })

  it('names the seller where no register number does (BR-CO-26)', () => {
    expect(taxed({ company_reg: '' }).named).toEqual([['cbc:ID', 'DE123456789']])
    expect(taxed({}).named).toBeUndefined()
  })
})

it('writes a buyer’s VAT no. only where there is one, and something is subject to VAT', () => {
  const schemes = (party: Element | null) => saidIn(party, 'cac:PartyTaxScheme').length
  expect(schemes(buyer({}))).toBe(1)
  expect(schemes(buyer({ vat_no: '' }))).toBe(0)
  expect(schemes(buyer({ vat_no: '987 654 321' }))).toBe(0)
  expect(schemes(buyer({}, 'outside'))).toBe(0)
})
