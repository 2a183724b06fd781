import type { OrderRow } from '../../../shared/orders/order.ts'

type Named = Pick<OrderRow, 'agent_customer_name' | 'agent_customer_reference'>

/** Shows an agent's own customer by name and reference; nothing where the order names none. */
export function AgentCustomer({ order }: { order: Named }) {
  const { agent_customer_name: name, agent_customer_reference: reference } = order
  if (!name && !reference) return null
  return (
    <span>
      {name && <bdi>{name}</bdi>}
      {name && reference && ' · '}
      {reference && <bdi>{reference}</bdi>}
    </span>
  )
}
