import type { OrderForm } from '../../../shared/orders/order-form.ts'
import type { Actor } from '../../platform/http/gate.ts'

/** Returns the agent's own customer that an order form names; empty for who is no agent. */
export function agentCustomerOf(user: Pick<Actor, 'account_type'>, form: OrderForm) {
  const isAgent = user.account_type === 'agent'
  return {
    agent_customer_name: isAgent ? form.agent_customer_name : '',
    agent_customer_reference: isAgent ? form.agent_customer_reference : '',
  }
}
