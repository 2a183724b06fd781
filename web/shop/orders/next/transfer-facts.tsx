import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ShopOrder } from '../../../../shared/shop/shop-orders.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { bankAccountQuery } from '../shop-orders.queries.ts'
import classes from './next-facts.module.css'

/** Shows what to transfer, to which account and with which reference; each can be copied. */
export function TransferFacts({ order }: { order: ShopOrder }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { data } = useQuery(bankAccountQuery)
  const amount = money(order.total, order.currency)
  const account = data?.bank_details.trim() ?? ''
  return (
    <section className={classes.wide}>
      <h3>{t('credits.transfer.title')}</h3>
      <FactList
        look="ruled-ends"
        facts={[
          { name: t('credits.transfer.amount'), value: amount, copy: amount },
          { name: t('credits.transfer.reference'), value: order.invoice_no, copy: order.invoice_no },
          ...(account
            ? [{ name: t('credits.transfer.account'), value: account, copy: account, long: true }]
            : [
                { name: t('credits.transfer.account'), value: data && t('credits.transfer.ask'), long: true },
              ]),
        ]}
      />
    </section>
  )
}
