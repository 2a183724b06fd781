import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stockRoutes } from '../../../../shared/shop/stock-routes.ts'
import { call } from '../../../app/api/api.ts'
import { randomId } from '../../../app/random-id.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { StockEntries } from './stock-entries.tsx'
import type { ListedProduct } from './use-product-columns.tsx'

type Props = { product: ListedProduct; onClose: () => void }

const schema = stockRoutes.change.body

/** Records pieces of a product that came in, or corrects their number; shows what changed its stock before. */
export function StockDialog({ product, onClose }: Props) {
  const { t } = useTranslation()
  const [request_key] = useState(randomId)
  const first = { product_id: product._id, reason: 'received', request_key } as const
  const form = useSchemaForm(schema, draftOf(schema, undefined, first), {
    words: 'shop_work.stock',
    save: (body) => call(stockRoutes.change, { body }),
    done: (_, { inventory }) => t('shop_work.stock.recorded', { name: product.name, count: inventory }),
    onClose,
  })
  const { reason } = form.values
  return (
    <FormDialog
      form={form}
      title={t('shop_work.stock.title', { name: product.name })}
      action={t(`shop_work.stock.record.${reason}`)}
      size="lg"
    >
      <SegmentedControl
        fullWidth
        aria-label={t('shop_work.stock.reason_label')}
        value={reason}
        onChange={(reason) => form.setFieldValue('reason', reason)}
        data={[
          { value: 'received', label: t('shop_work.stock.reason.received') },
          { value: 'corrected', label: t('shop_work.stock.reason.corrected') },
        ]}
      />
      <NumberField
        {...form.field('pieces')}
        description={t(`shop_work.stock.pieces_hint.${reason}`)}
        signed
        data-autofocus
      />
      <TextInput {...form.field('note')} />
      <StockEntries product={product} />
    </FormDialog>
  )
}
