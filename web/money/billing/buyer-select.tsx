import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { billingRoutes } from '../../../shared/money/billing.ts'
import { call } from '../../app/api/api.ts'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import { buyerNames } from './buyer-names.ts'

type Props = {
  value: string
  error: ReactNode
  /** Stands under the label; by default what a bill needs. */
  hint?: ReactNode
  onChange: (user_id: string) => void
}

/** Finds a customer by any part of their names, company or email. */
export function BuyerSelect({ value, error, hint, onChange }: Props) {
  const { t } = useTranslation()
  const find = useCallback(async (text: string, signal: AbortSignal) => {
    const found = await call(billingRoutes.buyers, { query: { keywords: text || undefined }, signal })
    return found.map(({ _id, username, name, company_name }) => ({
      value: _id,
      label: buyerNames({ name: name.trim() || username, company_name }),
    }))
  }, [])
  return (
    <SearchSelect
      label={t('invoices.field.buyer')}
      description={hint === undefined ? t('invoices.bill.buyer_hint') : hint}
      choices={find}
      value={value}
      error={error}
      required
      onChange={onChange}
    />
  )
}
