import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderParts } from '../../../../shared/orders/order-facts.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { FactFields } from '../../facts/fact-fields.tsx'
import { factsIn, factsOf } from '../../facts/fact-values.ts'

const schema = factsIn(orderParts)

/** Corrects the facts of an order for the team. */
export function FactsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const { orderID } = order
  const form = useSchemaForm(schema, factsOf(order), {
    save: ({ comment, ...facts }, opened) =>
      call(orderTeamRoutes.setFacts, { params: { id: order._id }, body: { ...facts, opened } }),
    done: () => t('queue.edit_facts_saved', { orderID }),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('queue.edit_facts_title', { orderID })}
      text={t('queue.edit_facts_about')}
      action={t('queue.edit_facts_save')}
      size="lg"
    >
      <Stack>
        <FactFields form={form} parts={orderParts} />
      </Stack>
    </FormDialog>
  )
}
