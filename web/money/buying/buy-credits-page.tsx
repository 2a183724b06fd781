import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Wanted } from '../../../shared/money/credits.ts'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { agentTermsRoutes } from '../../../shared/orders/agent-terms.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useMe } from '../../app/session/session.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { CompleteDialog } from '../address/complete-dialog.tsx'
import { BalanceCard } from '../credits/balance-card.tsx'
import { MyHistory } from '../my-invoices/my-history.tsx'
import { MyPurchases } from '../my-invoices/my-purchases.tsx'
import { BackToOrder } from '../needed/back-to-order.tsx'
import { NeededCard } from '../needed/needed-card.tsx'
import { useFittingPurchase } from '../needed/use-fitting-purchase.ts'
import { useOrderAhead } from '../needed/use-order-ahead.ts'
import { CheckoutDialog } from '../paying/checkout-dialog.tsx'
import { PayDialog } from '../paying/pay-dialog.tsx'
import { PaymentReturn } from '../paying/payment-return.tsx'
import { TransferDialog } from '../paying/transfer-dialog.tsx'
import { usePaymentReturn } from '../paying/use-payment-return.ts'
import classes from './buy-credits-page.module.css'
import { myCreditsQuery } from './buying.queries.ts'
import { Packages } from './packages.tsx'

type Opened =
  | { dialog: 'checkout'; wanted: Wanted }
  | { dialog: 'pay'; invoice: Invoice }
  | { dialog: 'transfer'; invoice: Invoice }
  | { dialog: 'complete'; invoice: Invoice }

/** Shows a purchase that isn't paid yet, the person's balance, or what an order needs of it, the packages, their purchases and their ledger. */
export function BuyCreditsPage() {
  const { t } = useTranslation()
  const { data, isError } = useQuery(myCreditsQuery)
  const isAgent = useMe().account_type === 'agent'
  const account = useQuery({ ...callQuery(agentTermsRoutes.mine), enabled: isAgent })
  const { returned, clean, end } = usePaymentReturn()
  const { unfinished, close } = useUnfinishedPurchase(data?.purchases.items ?? [])
  const shown = returned ?? (unfinished ? { id: unfinished, left: true } : null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const dialog = { bank_details: data?.bank_details ?? '', onClose: () => setOpened(null) }
  const toCheckout = (wanted: Wanted) => setOpened({ dialog: 'checkout', wanted })
  const toPay = (invoice: Invoice) => setOpened({ dialog: 'pay', invoice })
  const ahead = useOrderAhead()
  const needs = ahead !== null && ahead.credits !== null ? { ...ahead, credits: ahead.credits } : null
  const missing = needs && data ? Math.max(0, needs.credits + data.owed - data.credits) : 0
  const fitting = useFittingPurchase(missing)
  return (
    <>
      <PageHead about={t('credits.buy.about')} />
      <div className={classes.page}>
        {shown && (
          <PaymentReturn
            {...shown}
            key={shown.id}
            onDecided={clean}
            onOtherWay={toPay}
            onward={ahead && <BackToOrder ahead={ahead} />}
            onClose={returned ? end : close}
          />
        )}
        {needs && data && !returned ? (
          <NeededCard
            ahead={needs}
            balance={data.credits}
            owed={data.owed}
            missing={missing}
            fitting={fitting}
            onChoose={toCheckout}
          />
        ) : (
          <BalanceCard
            credits={data?.credits}
            owed={data?.owed}
            account={account.data}
            warns
            failed={isError}
          />
        )}
        <Packages fitting={fitting?.package ?? null} onChoose={toCheckout} />
        <MyPurchases
          onPay={toPay}
          onTransfer={(invoice) => setOpened({ dialog: 'transfer', invoice })}
          onComplete={(invoice) => setOpened({ dialog: 'complete', invoice })}
        />
        <MyHistory />
      </div>
      {opened?.dialog === 'checkout' && <CheckoutDialog {...dialog} wanted={opened.wanted} />}
      {opened?.dialog === 'pay' && <PayDialog {...dialog} invoice={opened.invoice} />}
      {opened?.dialog === 'transfer' && <TransferDialog {...dialog} invoice={opened.invoice} />}
      {opened?.dialog === 'complete' && <CompleteDialog invoice={opened.invoice} onClose={dialog.onClose} />}
    </>
  )
}

/**
 * Returns the payment of the newest purchase that was begun at a provider and isn't made, until it is closed. It stays
 * when it is paid meanwhile, so that its payer sees it.
 */
function useUnfinishedPurchase(purchases: readonly Invoice[]) {
  const [lastFound, setLastFound] = useState<string>()
  const [closed, setClosed] = useState<string>()
  const found = purchases.find(isUnfinished)?.payment?._id
  if (found && found !== lastFound) setLastFound(found)
  return { unfinished: lastFound === closed ? undefined : lastFound, close: () => setClosed(lastFound) }
}

const isUnfinished = ({ source, can, payment }: Invoice) =>
  source === 'purchase' &&
  can.pay &&
  payment !== null &&
  payment.method !== 'bank' &&
  payment.status !== 'pending'
