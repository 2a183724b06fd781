import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderParts } from '../../../../shared/orders/order-facts.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { FactFields } from '../../facts/fact-fields.tsx'
import { factsIn, factsOf } from '../../facts/fact-values.ts'
import { useSetFacts } from './order-actions.queries.ts'

const schema = factsIn(orderParts)

/** Corrects the facts of an order for the team. */
export function FactsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, submit, busy, failure } = useZodForm(schema, factsOf(order))
  const save = useSetFacts(order._id)
  return (
    <FormDialog
      title={t('queue.edit_facts_title', { orderID: order.orderID })}
      text={t('queue.edit_facts_about')}
      action={t('queue.edit_facts_save')}
      size="lg"
      busy={busy}
      unsaved={form.isDirty()}
      failure={failure}
      errors={form.errors}
      onSubmit={submit(async ({ comment, ...facts }, opened) => {
        await save.mutateAsync({ ...facts, opened })
        toast.success(t('queue.edit_facts_saved', { orderID: order.orderID }))
        onClose()
      })}
      onClose={onClose}
    >
      <Stack>
        <FactFields form={form} parts={orderParts} />
      </Stack>
    </FormDialog>
  )
}
