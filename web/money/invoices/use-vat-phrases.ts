import { useTranslation } from 'react-i18next'
import type { InvoiceDetails } from '../../../shared/money/invoice-details.ts'
import { useFormat } from '../../i18n/format.ts'

/** Returns the phrases for a sale's taxation and for the check of the VAT no. */
export function useVatPhrases() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ vat_treatment, vat_check }: Pick<InvoiceDetails, 'vat_treatment' | 'vat_check'>): string => {
    const treated = t(`invoices.vat.${vat_treatment}`)
    if (!vat_check) return treated
    const { vat_no, result, checked_at } = vat_check
    return `${treated} ${t(`invoices.vat_check.${result}`, { vat_no, date: format.date(checked_at) })}`
  }
}
