import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ListPages } from '../../ui/list/list-pages.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { paymentsToSeeQuery } from '../invoices/invoices.queries.ts'
import { DealDialog } from './deal-dialog.tsx'
import { PaymentToSeeRow } from './payment-to-see-row.tsx'
import classes from './payments-to-see.module.css'
import type { Deal } from './trouble-of.ts'

/** The payments a person has to look at, each with what to do about it. */
export function PaymentsToSee({ onOpen }: { onOpen: (invoice_id: string) => void }) {
  const { t } = useTranslation()
  const list = useListSearch()
  const asked = paymentRoutes.toSee.query.safeParse(list.query)
  const { data, error, isPending, refetch } = useQuery(paymentsToSeeQuery(asked.data ?? {}))
  const [deal, setDeal] = useState<Deal | null>(null)
  return (
    <div aria-busy={isPending}>
      {isPending && <SkeletonRows rows={3} height={120} />}
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck />}
          title={t('invoices.attention.none')}
          text={t('invoices.attention.none_text')}
        />
      )}
      {data && data.items.length > 0 && (
        <>
          <ul className={classes.payments} aria-label={t('invoices.view.attention')}>
            {data.items.map((payment) => (
              <PaymentToSeeRow
                key={payment._id}
                payment={payment}
                onOpen={() => onOpen(payment.invoice_id)}
                onDeal={(act) => setDeal({ act, payment })}
              />
            ))}
          </ul>
          <ListPages list={list} data={data} label={t('invoices.view.attention')} />
        </>
      )}
      {deal && <DealDialog deal={deal} onClose={() => setDeal(null)} />}
    </div>
  )
}
