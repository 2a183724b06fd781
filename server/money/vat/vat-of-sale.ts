import type { VatCheck, VatTreatment } from '../../../shared/money/vat.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { checkVatNo } from './check-vat-no.ts'
import { euRates } from './eu-rates.ts'
import { vatOf } from './list-vat.ts'

/** Taxation of a sale: hundredths of a percent, and the check on which it depends. */
export type SaleVat = { vat_percentage: number; vat_treatment: VatTreatment; vat_check: VatCheck | null }

/** Buyer's country and VAT no., each empty when not given. */
type Buyer = { country: string; vat_no: string }

const inEu = (country: string) => country in euRates

/**
 * Returns the VAT of a sale to this buyer. A business elsewhere in the EU whose VAT no. is valid now pays it itself;
 * when VIES can't be reached, VAT is charged, and the check says so. A buyer without a country is taxed as at home.
 */
export async function vatOfSale(db: Db, portal: Portal, buyer: Buyer): Promise<SaleVat> {
  const { company_country: home } = await portal.settings.get(db)
  const country = buyer.country || home
  const vat_check = vatNoMatters(home, buyer) ? await checkVatNo(db, portal, country, buyer.vat_no) : null
  if (vat_check?.result === 'valid') return { vat_percentage: 0, vat_treatment: 'reverse_charge', vat_check }
  const { percentage } = await vatOf(db, country)
  return { vat_percentage: percentage, vat_treatment: percentage > 0 ? 'charged' : 'outside', vat_check }
}

/**
 * Returns true when this buyer's VAT no. decides who pays the VAT: between two countries of the EU. Northern Ireland
 * belongs to it for goods alone, and credits and orders are services.
 */
export function vatNoMatters(home: string, { country, vat_no }: Buyer): boolean {
  return vat_no !== '' && inEu(home) && inEu(country) && country !== home
}

/** Returns the VAT of a net amount, both in minor units: rounded half up, per line of an invoice. */
export function vatAmount(amount: number, vat_percentage: number): number {
  return Math.round((amount * vat_percentage) / 10_000)
}
