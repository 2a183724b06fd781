import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { creditRoutes, type Wanted } from '../../../shared/money/credits.ts'
import type { SiteMethod } from '../../../shared/money/payment-states.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { randomId } from '../../app/random-id.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { quoteQuery } from '../buying/buying.queries.ts'
import { QuoteFacts } from '../buying/quote-facts.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PaymentForm } from './payment-form.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { usePaying } from './use-paying.ts'
import { useSlow } from './use-slow.ts'

type Props = { wanted: Wanted; bank_details: string; onClose: () => void }

/**
 * Shows the purchase, its total and the payment methods, then opens the payment. Pressing again is the same purchase.
 */
export function CheckoutDialog({ wanted, bank_details, onClose }: Props) {
  const { t } = useTranslation()
  const quoted = useQuery(quoteQuery(wanted))
  const [request_key] = useState(randomId)
  const slow = useSlow(quoted.isPending)

  const open = async (payment_method: SiteMethod) => {
    const expected_total = quoted.data?.total ?? 0
    try {
      const body = { wanted, payment_method, expected_total, request_key }
      return await call(creditRoutes.buy, { body })
    } catch (error) {
      if (offerChanged(error)) await quoted.refetch()
      throw error
    }
  }
  const paying = usePaying(open, onClose)
  if (paying.toTransfer)
    return <TransferDialog invoice={paying.toTransfer} bank_details={bank_details} fresh onClose={onClose} />

  return (
    <PaymentDialog title={t('credits.buy.dialog')} busy={paying.busy} onClose={onClose}>
      {slow && (
        <Text size="sm" c="dimmed" mt="sm" role="status">
          {t('credits.quote.checking')}
        </Text>
      )}
      <Loaded query={quoted} rows={5}>
        {(quote) => (
          <>
            <QuoteFacts quote={quote} />
            <PaymentForm {...quote} paying={paying} onClose={onClose} />
          </>
        )}
      </Loaded>
    </PaymentDialog>
  )
}

/** Returns true when the price or the package that the buyer was shown has changed. */
function offerChanged(error: unknown): boolean {
  const codes = ['purchase_price_changed', 'payment_method_unavailable']
  return error instanceof ApiError && codes.includes(error.code)
}
