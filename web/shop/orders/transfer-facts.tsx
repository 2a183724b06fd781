import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { useFormat } from '../../i18n/format.ts'
import { FactList } from '../../ui/display/fact-list.tsx'
import { bankAccountQuery } from './shop-orders.queries.ts'

/** Shows amount, reference and account of a transfer; each can be copied. */
export function TransferFacts({ order: { total, currency, invoice_no } }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery(bankAccountQuery)
  const amount = format.money(total, currency)
  const account = data?.bank_details.trim()
  return (
    <FactList
      look="ruled-ends"
      facts={[
        { name: t('credits.transfer.amount'), value: amount, copy: amount },
        { name: t('credits.transfer.reference'), value: invoice_no, copy: invoice_no },
        ...(account
          ? [{ name: t('credits.transfer.account'), value: account, copy: account, long: true }]
          : [{ name: t('credits.transfer.account'), value: data && t('credits.transfer.ask'), long: true }]),
      ]}
    />
  )
}
