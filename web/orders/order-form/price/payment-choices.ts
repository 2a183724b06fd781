import { agentPayment } from '../../../../shared/orders/agent-payment.ts'
import type { AgentAccount } from '../../../../shared/orders/agent-terms.ts'
import type { OrderForm } from '../../../../shared/orders/order-form.ts'

export type Payment = OrderForm['payment']

/** What a customer can pay an order in credits with. */
export type Means = {
  credits: number
  /** What an agent may order on account; null for others, undefined while it isn't known. */
  account: AgentAccount | null | undefined
}

type Terms = {
  /** Paid in money now, whatever the balance is. */
  inMoney: boolean
  /** Paying later is available. */
  later: boolean
  wished: Payment
}

/**
 * Returns the ways to pay an order of so many credits. Now isn't among them where the balance is too low and the credit limit is not.
 * While the limit isn't known, on account stands where it was wished.
 */
export function paymentChoices(total_credits: number, means: Means, { inMoney, later, wished }: Terms) {
  const { credits, account } = means
  const left_credits = account?.left_credits ?? 0
  const now = inMoney ? 'paid' : agentPayment('now', total_credits, { credits, left_credits })
  const onAccount =
    account === undefined ? wished === 'on_account' : total_credits > 0 && left_credits >= total_credits
  const choices: Payment[] = []
  if (now !== 'on_account') choices.push('now')
  if (onAccount) choices.push('on_account')
  if (later) choices.push('later')
  return choices
}

/** Returns the way that was wished where it is available, and otherwise the first one. */
export function chosenOf(choices: Payment[], wished: Payment): Payment {
  return choices.find((choice) => choice === wished) ?? choices[0] ?? 'now'
}

/** Tells whether balance or credit limit cover an order of so many credits; undefined while that isn't known. */
export function isCovered(total_credits: number, { credits, account }: Means): boolean | undefined {
  if (credits < total_credits && account === undefined) return undefined
  return agentPayment('now', total_credits, { credits, left_credits: account?.left_credits ?? 0 }) !== null
}
