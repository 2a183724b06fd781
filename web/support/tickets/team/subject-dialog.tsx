import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketChange, ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

/** Changes the subject of a ticket. */
export function SubjectDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, subject } = ticket
  const form = useSchemaForm(
    ticketChange,
    { subject },
    {
      words: 'tickets.field',
      save: (body, opened) => call(ticketRoutes.change, { params: { id }, body: { ...body, opened } }),
      onClose,
    },
  )
  return (
    <FormDialog form={form} title={t('ticket_work.subject.title')} text={t('ticket_work.subject.text')}>
      <TextInput {...form.field('subject')} data-autofocus />
    </FormDialog>
  )
}
