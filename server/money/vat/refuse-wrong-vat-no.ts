import { AppError } from '../../../shared/contract/errors.ts'
import { isWrongVatNo, readVatNo } from '../../../shared/money/vat-no/read-vat-no.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { isOperatorsVatNo } from './operators-vat-no.ts'

/**
 * Refuses a buyer's VAT no. that can't be one of the country by its form or its check digits, or is the operator's own, unless it
 * stood there `before`. One that VIES doesn't confirm is accepted: it may be down, or not know the number yet.
 *
 * @throws AppError `invalid_input` at `vat_no`
 */
export async function refuseWrongVatNo(
  db: Db,
  portal: Portal,
  { country, vat_no }: { country: string; vat_no: string },
  before = '',
) {
  if (vat_no === before) return
  const refuse = (problem: string) => new AppError('invalid_input', { fields: { vat_no: problem } })
  if (isWrongVatNo(country, vat_no)) throw refuse('vat_no_wrong')
  const read = readVatNo(country, vat_no)
  if (read && (await isOperatorsVatNo(db, portal, read))) throw refuse('vat_no_of_operator')
}
