import type { TypedVatNo } from '../../../shared/money/vat.ts'
import { hasVatNoRules, isInVies, readVatNo } from '../../../shared/money/vat-no/read-vat-no.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { checkVatNo, lastVatCheck } from './check-vat-no.ts'
import { isOperatorsVatNo } from './operators-vat-no.ts'

/**
 * Checks a VAT no. that somebody types: by its form and check digits, then with VIES where VIES knows it. A country
 * without published rules leaves it `unchecked`. The operator's own is none `of` a buyer.
 */
export async function checkTypedVatNo(
  db: Db,
  portal: Portal,
  { country, vat_no, of }: { country: string; vat_no: string; of: 'buyer' | 'operator' },
): Promise<TypedVatNo> {
  const read = readVatNo(country, vat_no)
  if (!read) return { result: hasVatNoRules(country) ? 'invalid' : 'unchecked', name: '' }
  if (of === 'buyer' && (await isOperatorsVatNo(db, portal, read))) return { result: 'of_operator', name: '' }
  if (!isInVies(read)) return { result: 'unchecked', name: '' }
  const { result } = await checkVatNo(db, portal, country, vat_no)
  const { name } = result === 'valid' ? await lastVatCheck(db, country, vat_no) : { name: '' }
  return { result, name }
}
