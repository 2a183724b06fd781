import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stockRoutes } from '../../../../shared/shop/stock-routes.ts'
import { call } from '../../../app/api/api.ts'
import { randomId } from '../../../app/random-id.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { StockEntries } from './stock-entries.tsx'
import type { ListedProduct } from './use-product-columns.tsx'

type Props = { product: ListedProduct; onClose: () => void }

type Values = {
  product_id: string
  reason: 'received' | 'corrected'
  pieces: number | ''
  note: string
  request_key: string
}

/** Records pieces of a product that came in, or corrects their number; shows what changed its stock before. */
export function StockDialog({ product, onClose }: Props) {
  const { t } = useTranslation()
  const [request_key] = useState(randomId)
  const start: Values = { product_id: product._id, reason: 'received', pieces: '', note: '', request_key }
  const { form, submit, busy, failure } = useZodForm(stockRoutes.change.body, start)
  const { values, errors, getInputProps, setFieldValue } = form
  const send = submit(async (body) => {
    const { inventory } = await call(stockRoutes.change, { body })
    toast.success(t('shop_work.stock.recorded', { name: product.name, count: inventory }))
    onClose()
  })
  return (
    <FormDialog
      title={t('shop_work.stock.title', { name: product.name })}
      action={t(`shop_work.stock.record.${values.reason}`)}
      size="lg"
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onSubmit={send}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('shop_work.stock.reason_label')}
        value={values.reason}
        onChange={(reason) => setFieldValue('reason', reason)}
        data={[
          { value: 'received', label: t('shop_work.stock.reason.received') },
          { value: 'corrected', label: t('shop_work.stock.reason.corrected') },
        ]}
      />
      <NumberField
        {...getInputProps('pieces')}
        label={t('shop_work.stock.pieces')}
        description={t(`shop_work.stock.pieces_hint.${values.reason}`)}
        signed
        withAsterisk
        data-autofocus
      />
      <TextInput {...getInputProps('note')} label={t('shop_work.stock.note')} maxLength={200} dir="auto" />
      <StockEntries product={product} />
    </FormDialog>
  )
}
