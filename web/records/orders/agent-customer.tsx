import type { OrderRow } from '../../../shared/orders/order.ts'
import classes from './agent-customer.module.css'

type Named = Pick<OrderRow, 'agent_customer_name' | 'agent_customer_reference'>

/** Shows an agent's own customer in a line below, by name and reference; nothing where the order names none. */
export function AgentCustomer({ order }: { order: Named }) {
  const { agent_customer_name: name, agent_customer_reference: reference } = order
  if (!name && !reference) return null
  return (
    <span className={classes.line}>
      {name && <bdi>{name}</bdi>}
      {name && reference && ' · '}
      {reference && <bdi>{reference}</bdi>}
    </span>
  )
}
