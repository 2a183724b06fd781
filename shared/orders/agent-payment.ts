import type { AgentAccount } from './agent-terms.ts'

type Means = { credits: number } & Pick<AgentAccount, 'left_credits'>

/**
 * Decides how an agent's order of so many credits (hundredths) is paid: from the balance, or on account where they want it so or where
 * their balance is too low. Null where neither covers it.
 */
export function agentPayment(
  wished: 'now' | 'on_account',
  total_credits: number,
  { credits, left_credits }: Means,
): 'paid' | 'on_account' | null {
  if (wished === 'now' && credits >= total_credits) return 'paid'
  return left_credits >= total_credits ? 'on_account' : null
}
