import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { refreshUser } from '../../../app/session/refresh-user.ts'
import { sessionStore } from '../../../app/session/session.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useOrderForm } from '../order-form-context.ts'
import { chosenOf, isCovered, type Means, paymentChoices } from './payment-choices.ts'

const myAccountQuery = callQuery(agentTermsRoutes.mine)

/**
 * Returns how the order can be paid and how it will be. `isEnough` tells whether balance or credit limit cover it, and asks the server
 * before it says no: what was bought a moment ago may not be known here yet. What can't be asked is left for the server to decide.
 * `hold` freezes both while the order is placed, as they shrink before the answer is there, which mustn't show as too little.
 */
export function usePayment({ inMoney = false } = {}) {
  const { me, form, priced } = useOrderForm()
  const { total_credits } = priced
  const queries = useQueryClient()
  const later = useSiteData()?.submit_order_pay_later ?? false
  const isAgent = me.account_type === 'agent'
  const { data } = useQuery({ ...myAccountQuery, enabled: isAgent })
  const [held, setHeld] = useState<Means | null>(null)
  const [asking, setAsking] = useState(false)
  const known = (): Means => ({
    credits: sessionStore.get()?.user.credits ?? 0,
    account: isAgent ? queries.getQueryData(myAccountQuery.queryKey) : null,
  })
  const askAccount = () =>
    queries.fetchQuery({ ...myAccountQuery, staleTime: 0, retry: false }).catch(() => undefined)

  const isEnough = async () => {
    if (isCovered(total_credits, known())) return true
    setAsking(true)
    const [account] = await Promise.all([isAgent ? askAccount() : null, refreshUser({ force: true })])
    setAsking(false)
    return isCovered(total_credits, { ...known(), account }) !== false
  }
  const means = held ?? { credits: me.credits, account: isAgent ? data : null }
  const wished = form.values.payment
  const choices = paymentChoices(total_credits, means, { inMoney, later, wished })
  const payment = chosenOf(choices, wished)
  return {
    ...means,
    choices,
    payment,
    /** True when it is known that neither the balance nor the credit limit covers it. */
    tooFew: payment === 'now' && !inMoney && isCovered(total_credits, means) === false,
    asking,
    isEnough,
    hold: () => setHeld(known()),
    letGo: () => setHeld(null),
  }
}
export type PaymentState = ReturnType<typeof usePayment>
