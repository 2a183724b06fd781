import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { ChoiceCard } from '../../../ui/field/choice-card.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** Merges a ticket into another one of its customer's. */
export function MergeDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const query = { customer: ticket.customer._id, status: 'open' as const, size: 50 }
  const { data, error } = useQuery(callQuery(ticketRoutes.all, { query }))
  const others = data?.items.filter(({ _id }) => _id !== ticket._id)
  const form = useSchemaForm(
    ticketRoutes.merge.body,
    { into: '' },
    {
      save: async (body) => {
        const made = await call(ticketRoutes.merge, { params: { id: ticket._id }, body })
        onClose()
        toast.success(t('ticket_work.merge.done', { number: String(made.ticketID) }))
        await navigate({ to: pathTo('workTicket', { id: made._id }) })
      },
    },
  )
  const { into } = form.values
  // A dialog focuses what it has when it opens.
  if (!data && !error) return null
  return (
    <FormDialog
      form={{ ...form, failure: form.failure ?? error, onClose }}
      title={t('ticket_work.merge.title', { number: String(ticket.ticketID) })}
      text={t(others?.length === 0 ? 'ticket_work.merge.none' : 'ticket_work.merge.text')}
      action={t('ticket_work.merge.action')}
      impossible={into === ''}
      unsaved={false}
    >
      {others?.map((other, index) => (
        <ChoiceCard
          key={other._id}
          type="radio"
          name="into"
          checked={into === other._id}
          focused={index === 0}
          onChange={() => form.setFieldValue('into', other._id)}
          title={other.subject}
          hint={t('tickets.number', { number: String(other.ticketID) })}
        />
      ))}
    </FormDialog>
  )
}
