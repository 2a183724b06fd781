import { readVatNo, type VatNo } from '../../../shared/money/vat-no/read-vat-no.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'

/** Tells if a VAT no. is the operator's own, which can't be a buyer's. */
export async function isOperatorsVatNo(db: Db, portal: Portal, { prefix, number }: VatNo): Promise<boolean> {
  const { company_country, company_vat_no } = await portal.settings.get(db)
  const own = readVatNo(company_country, company_vat_no)
  return own?.prefix === prefix && own.number === number
}
