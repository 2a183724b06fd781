import { Checkbox, Radio, SimpleGrid, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '../../../../shared/contract/fields.ts'
import { type OrderPart, orderParts } from '../../../../shared/orders/order-facts.ts'
import { type ChosenReasonCode, chosenReasonCodes } from '../../../../shared/orders/order-states.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'

export type Reasoned = { reason_code: ChosenReasonCode; reason: string; asked_for: OrderPart[] }
export type Asks = Partial<Record<ChosenReasonCode, OrderPart[]>>
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
  /** Parts that the customer is asked for by the reason; without it nothing is asked for. */
  asks?: Asks | undefined
  onSubmit: (reasoned: Reasoned) => Promise<unknown>
  onClose: () => void
}

/** The form's schema: a reason beside those of the list requires a text. */
const schema = z
  .object({
    reason_code: z.enum(chosenReasonCodes),
    reason: text(1000),
    asked_for: z.array(z.enum(orderParts)),
  })
  .refine((typed) => typed.reason_code !== 'other' || typed.reason !== '', {
    path: ['reason'],
    message: 'required',
  })

/** Asks for the reason of an action: one of the list, and a text. Keeps the typed text after a failure. */
export function ReasonDialog({ reasons, danger = false, asks, onSubmit, onClose, ...dialog }: Props) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(schema, {
    ...{ reason_code: '', reason: '', asked_for: [] as string[] },
  })
  // A reason is chosen, not left empty on the way: an error that appears under a press moves what is pressed.
  const { onBlur: _validate, ...chosen } = form.getInputProps('reason_code')
  const choose = (code: string) => {
    chosen.onChange(code)
    const found = reasons.find((reason) => reason === code)
    if (asks && found) form.setFieldValue('asked_for', asks[found] ?? [])
  }
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
      <Radio.Group label={t('orders.field.reason')} required {...chosen} onChange={choose}>
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
      {asks && (
        <Checkbox.Group label={t('queue.asked_for')} required {...form.getInputProps('asked_for')}>
          <SimpleGrid cols={2} spacing="xs" my="xs">
            {orderParts.map((part) => (
              <Checkbox key={part} value={part} label={t(`orders.part.${part}`)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
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
