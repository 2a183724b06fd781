import { Autocomplete, type ComboboxItem, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { agentCustomerRoutes } from '../../../../shared/orders/agent-customers.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useOrderForm } from '../order-form-context.ts'
import classes from './step.module.css'

const most = 8
const debounceMs = 200

/** Asks agents for which customer of theirs the order is; those on their list come up while they type. */
export function AgentCustomerFields() {
  const { me } = useOrderForm()
  return me.account_type === 'agent' ? <Fields /> : null
}

function Fields() {
  const { form } = useOrderForm()
  const name = form.field('agent_customer_name', 'orders.form.agent_customer_name')
  const [keywords] = useDebouncedValue(name.value.trim(), debounceMs)
  const { data } = useQuery({
    ...callQuery(agentCustomerRoutes.list, { query: { size: most, ...(keywords && { keywords }) } }),
    placeholderData: keepPreviousData,
  })
  const customers = data?.items ?? []
  const choose = (id: string) => {
    const chosen = customers.find(({ _id }) => _id === id)
    if (!chosen) return
    form.setValues({ agent_customer_name: chosen.name, agent_customer_reference: chosen.reference })
  }
  return (
    <div className={classes.fields}>
      <Autocomplete
        {...name}
        data={customers.map(({ _id, name }) => ({ value: _id, label: name }))}
        // The server has searched: the reference and the note count too.
        filter={({ options }) => options}
        renderOption={({ option }) => {
          const reference = customers.find(({ _id }) => _id === option.value)?.reference
          return (
            <span>
              <bdi>{(option as ComboboxItem).label}</bdi>
              {reference && (
                <span className={classes.notes}>
                  {' '}
                  · <bdi>{reference}</bdi>
                </span>
              )}
            </span>
          )
        }}
        onOptionSubmit={choose}
      />
      <TextInput {...form.field('agent_customer_reference', 'orders.form.agent_customer_reference')} />
    </div>
  )
}
