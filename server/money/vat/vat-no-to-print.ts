import { hasVatNoRules, isInVies, readVatNo } from '../../../shared/money/vat-no/read-vat-no.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { checkVatNo, lastVatCheck } from './check-vat-no.ts'

/**
 * Returns a buyer's VAT no. as a document may show it, with its prefix; empty for a wrong one, and for one that VIES
 * never confirmed. Of a country without published rules it stays as typed: nobody can be asked about it. May ask VIES:
 * call it outside of transactions.
 */
export async function vatNoToPrint(
  db: Db,
  portal: Portal,
  buyer: { country: string; vat_no: string },
): Promise<string> {
  const { company_country } = await portal.settings.get(db)
  const country = buyer.country || company_country
  if (buyer.vat_no === '' || !hasVatNoRules(country)) return buyer.vat_no
  const read = readVatNo(country, buyer.vat_no)
  if (!read) return ''
  const vat_no = read.prefix + read.number
  if (!isInVies(read)) return vat_no
  const { result } = await checkVatNo(db, portal, country, buyer.vat_no)
  if (result !== 'unreachable') return result === 'valid' ? vat_no : ''
  const { check } = await lastVatCheck(db, country, buyer.vat_no)
  return check?.result === 'valid' ? vat_no : ''
}
