import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { checkVatNo } from './check-vat-no.ts'
import { euRates } from './eu-rates.ts'
import { vatOf } from './list-vat.ts'
import type { SaleVat } from './vat-of-sale.ts'

/** Buyer of goods: the country to which they are sent, and their VAT no., empty when not given. */
type GoodsBuyer = { country: string; vat_no: string }

const inEu = (country: string) => country in euRates

/**
 * Returns the VAT of goods sent from the operator's country. A business elsewhere in the EU, or in Northern Ireland,
 * whose VAT no. is valid now pays none (intra-Community supply), nor does anybody outside of the EU (export).
 * Private people in the EU pay the rate of their country where the operator takes part in the one-stop shop (`oss`)
 * and that rate is enabled, otherwise the operator's. Source: Directive 2006/112/EC, articles 33, 59c, 138 and 146.
 */
export async function vatOfGoods(
  db: Db,
  portal: Portal,
  buyer: GoodsBuyer,
  { oss }: { oss: boolean },
): Promise<SaleVat> {
  const { company_country: home } = await portal.settings.get(db)
  const { country } = buyer
  const vat_check = vatNoMatters(home, buyer)
    ? await checkVatNo(db, portal, registeredIn(buyer), buyer.vat_no)
    : null
  if (vat_check?.result === 'valid') return { vat_percentage: 0, vat_treatment: 'intra_community', vat_check }
  if (country !== home && !(inEu(home) && inEu(country)))
    return { vat_percentage: 0, vat_treatment: 'export', vat_check }
  const abroad = oss && country !== home ? await vatOf(db, country) : null
  const { percentage } = abroad && abroad.percentage > 0 ? abroad : await vatOf(db, home)
  return { vat_percentage: percentage, vat_treatment: percentage > 0 ? 'charged' : 'outside', vat_check }
}

/** Returns true when the VAT no. decides who pays the VAT of goods: one of another country of the EU, or of Northern Ireland. */
function vatNoMatters(home: string, buyer: GoodsBuyer): boolean {
  if (buyer.vat_no === '' || !inEu(home) || buyer.country === home) return false
  const country = registeredIn(buyer)
  if (country === 'XI') return buyer.country === 'GB'
  return inEu(buyer.country) && inEu(country) && country !== home
}

/**
 * Returns the country whose VAT no. it is: the one before it, or else where the goods go. A business may have goods sent
 * to another country than the one in which it is registered.
 */
function registeredIn({ country, vat_no }: GoodsBuyer): string {
  const begins = vat_no
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 2)
    .toUpperCase()
  if (begins === 'EL') return 'GR'
  return begins === 'XI' || inEu(begins) ? begins : country
}
