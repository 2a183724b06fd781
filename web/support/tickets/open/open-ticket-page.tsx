import { Textarea, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ClipboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { id } from '../../../../shared/contract/fields.ts'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { newTicket, ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { fileProblem, mostBytes, mostFiles } from '../../../conversations/thread/writing/file-problem.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Card } from '../../../ui/display/card.tsx'
import { PageHead } from '../../../ui/display/page-head.tsx'
import { UpperCaseInput } from '../../../ui/field/upper-case-input.tsx'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import classes from './open-ticket-page.module.css'
import { OrderChoice } from './order-choice.tsx'
import { dropTicket, savedTicket, saveTicket, useTicketFiles } from './ticket-draft.ts'

/** Opens a ticket; the address may say about which order. */
export function OpenTicketPage() {
  const { t } = useTranslation()
  const { order }: { order?: string } = useSearch({ strict: false })
  const known = id.safeParse(order)
  return (
    <>
      <PageHead about={t('tickets.open.about')} drawing />
      <Card>
        <OpenTicketForm order={known.data} />
      </Card>
    </>
  )
}

/** Asks what the matter is, and with which order. What is typed and chosen is still there after a reload. */
function OpenTicketForm({ order }: { order: string | undefined }) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const { _id: me } = useMe()
  const navigate = useNavigate()
  const [first] = useState(() => ({ ...savedTicket(me), ...(order && { order_id: order }) }))
  const { files, change } = useTicketFiles(me)
  const [progress, setProgress] = useState<number | null>(null)
  const problem = fileProblem(files)
  const size = bytes(mostBytes)
  const form = useSchemaForm(newTicket, first, {
    words: 'tickets.field',
    save: async (body) => {
      if (problem) return
      try {
        const onProgress = files.length > 0 ? setProgress : undefined
        const ticket = await call(ticketRoutes.open, {
          body,
          files: { files },
          ...(onProgress && { onProgress }),
        })
        dropTicket(me)
        await navigate({ to: pathTo('ticket', { id: ticket._id }), replace: true })
      } finally {
        setProgress(null)
      }
    },
  })
  const { values, field } = form
  useEffect(() => saveTicket(me, values), [me, values])
  const takePasted = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    change([...files, ...pasted])
  }
  return (
    <form onSubmit={form.submit} onPaste={takePasted} noValidate className={classes.form}>
      <FormErrors failure={form.failure} errors={form.errors} />
      <TextInput {...field('subject')} description={t('tickets.open.subject_hint')} />
      <Textarea {...field('message')} autosize minRows={6} maxRows={20} />
      <div className={classes.about}>
        <OrderChoice
          value={values.order_id}
          onChange={(order_id) => form.setFieldValue('order_id', order_id)}
        />
        <UpperCaseInput {...field('reg_no')} description={t('tickets.open.reg_no_hint')} />
      </div>
      <FileDrop
        label={t('tickets.open.files')}
        hint={t('tickets.open.files_hint', { count: mostFiles, size })}
        files={files}
        onChange={change}
        multiple
        small
        progress={progress}
        error={problem && t(`thread.files.${problem}`, { count: mostFiles, size })}
      />
      <div className={classes.foot}>
        <SubmitButton busy={form.busy} disabled={problem !== null}>
          {t('tickets.open.send')}
        </SubmitButton>
      </div>
    </form>
  )
}
