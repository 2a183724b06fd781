import { Checkbox, Radio, SimpleGrid, Stack, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { text } from '../../../../shared/contract/fields.ts'
import { type OrderPart, orderParts } from '../../../../shared/orders/order-facts.ts'
import { type ChosenReasonCode, chosenReasonCodes } from '../../../../shared/orders/order-states.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

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
export function ReasonDialog({ reasons, asks, onSubmit, onClose, ...dialog }: Props) {
  const { t } = useTranslation()
  const values = { reason_code: '', reason: '', asked_for: [] as string[] }
  const form = useSchemaForm(schema, values, { save: onSubmit, onClose })
  // A reason is chosen, not left empty on the way: an error that appears under a press moves what is pressed.
  const { onBlur: _validate, ...chosen } = form.field('reason_code', 'orders.field.reason')
  const choose = (code: string) => {
    chosen.onChange(code)
    const found = reasons.find((reason) => reason === code)
    if (asks && found) form.setFieldValue('asked_for', asks[found] ?? [])
  }
  return (
    <FormDialog {...dialog} form={form} unsaved={false}>
      <Radio.Group {...chosen} onChange={choose}>
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
        <Checkbox.Group {...form.field('asked_for', 'queue.asked_for')}>
          <SimpleGrid cols={2} spacing="xs" my="xs">
            {orderParts.map((part) => (
              <Checkbox key={part} value={part} label={t(`orders.part.${part}`)} />
            ))}
          </SimpleGrid>
        </Checkbox.Group>
      )}
      <Textarea {...form.field('reason', 'queue.reason_words')} autosize minRows={2} maxRows={8} />
    </FormDialog>
  )
}
