import { TextInput } from '@mantine/core'
import { useOrderForm } from '../order-form-context.ts'
import classes from './step.module.css'

/** Asks agents for which customer of theirs the order is. */
export function AgentCustomerFields() {
  const { me, form } = useOrderForm()
  if (me.account_type !== 'agent') return null
  return (
    <div className={classes.fields} data-dense>
      <TextInput {...form.field('agent_customer_name', 'orders.form.agent_customer_name')} />
      <TextInput {...form.field('agent_customer_reference', 'orders.form.agent_customer_reference')} />
    </div>
  )
}
