import { Radio, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '../../../../shared/contract/fields.ts'
import { type ChosenReasonCode, chosenReasonCodes } from '../../../../shared/orders/order-states.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'

export type Reasoned = { reason_code: ChosenReasonCode; reason: string }
type Props = {
  reasons: readonly ChosenReasonCode[]
  title: string
  /** Explains the consequences: the notification and the refund. */
  text: ReactNode
  /** Names the action. */
  action: string
  /** Names the way back. */
  cancel: string
  danger?: boolean
  onSubmit: (reasoned: Reasoned) => Promise<unknown>
  onClose: () => void
}

/** The form's schema: a reason beside those of the list requires a text. */
const schema = z
  .object({
    reason_code: z.enum(chosenReasonCodes),
    reason: text(1000),
  })
  .refine((typed) => typed.reason_code !== 'other' || typed.reason !== '', {
    path: ['reason'],
    message: 'required',
  })

/** Asks for the reason of an action: one of the list, and a text. Keeps the typed text after a failure. */
export function ReasonDialog({ reasons, danger = false, onSubmit, onClose, ...dialog }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(schema, { reason_code: '', reason: '' })
  const send = async (reasoned: Reasoned) => {
    await onSubmit(reasoned)
    onClose()
  }
  return (
    <FormDialog
      {...dialog}
      danger={danger}
      busy={busy}
      failure={failure}
      errors={form.errors}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <Radio.Group label={t('orders.field.reason')} required {...form.getInputProps('reason_code')}>
        <Stack gap="xs" my="xs">
          {reasons.map((code, at) => (
            <Radio
              key={code}
              value={code}
              label={t(`orders.reason.${code}`)}
              data-autofocus={at === 0 || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('queue.reason_words')}
        description={t('queue.reason_words_hint')}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
