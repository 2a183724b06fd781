import { Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ClipboardEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../../shared/contract/pages.ts'
import { newTicket, ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { fileProblem, mostBytes, mostFiles } from '../../../conversations/thread/writing/file-problem.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FileDrop } from '../../../ui/file/file-drop.tsx'
import { FormErrors } from '../../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { UpperCaseInput } from '../../../ui/form/upper-case-input.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import classes from './open-ticket-form.module.css'
import { OrderChoice } from './order-choice.tsx'
import { dropTicket, savedTicket, saveTicket, useTicketFiles } from './ticket-draft.ts'

type Props = {
  /** The order from whose page the person comes. */
  order: string | undefined
}

/** Asks what the matter is. What is typed and chosen is still there after a reload. */
export function OpenTicketForm({ order }: Props) {
  const { t } = useTranslation()
  const { bytes } = useFormat()
  const { _id: me } = useMe()
  const navigate = useNavigate()
  const [first] = useState(() => ({ ...savedTicket(me), ...(order && { order_id: order }) }))
  const { form, submit, busy, failure } = useZodForm(newTicket, first)
  const { files, change } = useTicketFiles(me)
  const [progress, setProgress] = useState<number | null>(null)
  const { values } = form
  useEffect(() => saveTicket(me, values), [me, values])
  const problem = fileProblem(files)
  const size = bytes(mostBytes)

  const send = submit(async (body) => {
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
  })
  const takePasted = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files]
    if (pasted.length === 0) return
    event.preventDefault()
    change([...files, ...pasted])
  }
  return (
    <form onSubmit={send} onPaste={takePasted} noValidate className={classes.form}>
      <FormErrors failure={failure} errors={form.errors} />
      <TextInput
        {...form.getInputProps('subject')}
        label={t('tickets.field.subject')}
        description={t('tickets.open.subject_hint')}
        maxLength={150}
        required
        dir="auto"
      />
      <Textarea
        {...form.getInputProps('message')}
        label={t('tickets.field.message')}
        maxLength={8000}
        required
        autosize
        minRows={6}
        maxRows={20}
        dir="auto"
      />
      <div className={classes.about}>
        <OrderChoice
          value={values.order_id}
          onChange={(order_id) => form.setFieldValue('order_id', order_id)}
        />
        <UpperCaseInput
          value={values.reg_no}
          error={form.errors.reg_no}
          onChange={(reg_no) => form.setFieldValue('reg_no', reg_no)}
          label={t('tickets.field.reg_no')}
          description={t('tickets.open.reg_no_hint')}
          maxLength={20}
        />
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
        <SubmitButton busy={busy} disabled={problem !== null}>
          {t('tickets.open.send')}
        </SubmitButton>
      </div>
    </form>
  )
}
