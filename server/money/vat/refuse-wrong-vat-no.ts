import { AppError } from '../../../shared/contract/errors.ts'
import { isWrongVatNo } from '../../../shared/money/vat-no/read-vat-no.ts'

/**
 * Refuses a VAT no. that can't be one of the country by its form or its check digits, unless it stood there `before`.
 * One that VIES doesn't confirm is kept: it may be down, or not know the number yet.
 *
 * @throws AppError `invalid_input` at `vat_no`
 */
export function refuseWrongVatNo({ country, vat_no }: { country: string; vat_no: string }, before = '') {
  if (vat_no === before || !isWrongVatNo(country, vat_no)) return
  throw new AppError('invalid_input', { fields: { vat_no: 'vat_no_wrong' } })
}
