import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type AgentCustomer,
  agentCustomerForm,
  agentCustomerRoutes,
} from '../../../shared/orders/agent-customers.ts'
import { call } from '../../app/api/api.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { draftOf } from '../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../ui/form/schema-form.ts'

type Props = { customer: AgentCustomer | undefined; onClose: () => void }

/** Adds a customer of an agent, or changes one. */
export function AgentCustomerDialog({ customer, onClose }: Props) {
  const { t } = useTranslation()
  const form = useSchemaForm(agentCustomerForm, draftOf(agentCustomerForm, customer), {
    words: 'agent_customers',
    save: (body) =>
      customer
        ? call(agentCustomerRoutes.change, { params: { id: customer._id }, body })
        : call(agentCustomerRoutes.add, { body }),
    done: ({ name }) => t('agent_customers.saved', { name }),
    onClose,
  })
  const { field } = form
  return (
    <FormDialog form={form} title={t(customer ? 'agent_customers.edit' : 'agent_customers.add')}>
      <TextInput {...field('name')} data-autofocus />
      <TextInput {...field('reference')} />
      <Textarea {...field('note')} autosize minRows={2} maxRows={8} />
    </FormDialog>
  )
}
