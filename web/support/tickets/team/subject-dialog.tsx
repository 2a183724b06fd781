import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { ticketChange, ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'

/** Changes what a ticket is called; its customer sees the new subject. */
export function SubjectDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { t } = useTranslation()
  const { _id: id, subject } = ticket
  const { form, submit, busy, failure } = useZodForm(ticketChange, { subject })
  const send = submit(async (body, opened) => {
    await call(ticketRoutes.change, { params: { id }, body: { ...body, opened } })
    onClose()
  })
  return (
    <FormDialog
      title={t('ticket_work.subject.title')}
      text={t('ticket_work.subject.text')}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('subject')}
        label={t('tickets.field.subject')}
        maxLength={150}
        data-autofocus
        dir="auto"
      />
    </FormDialog>
  )
}
