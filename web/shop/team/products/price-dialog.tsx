import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { productPriceForm, productRoutes } from '../../../../shared/shop/products.ts'
import { call } from '../../../app/api/api.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { HundredthsField } from '../../../ui/field/hundredths-field.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

type Values = { percentage: number | '' | null; price: number | '' | null }

/** Changes the prices of products: all by a percentage, or all to one price. */
export function PriceDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const [kind, setKind] = useState<'percentage' | 'price'>('percentage')
  const start: Values = { percentage: '', price: null }
  const form = useSchemaForm(productPriceForm, start, {
    save: (body) => call(productRoutes.updatePrice, { body: { ...body, ids } }),
    done: (_, { changed }) => t('shop_work.products.priced', { count: changed }),
    onClose,
  })
  const { values, errors } = form
  return (
    <FormDialog
      form={form}
      title={t('shop_work.products.price_title', { count: ids.length })}
      text={t('shop_work.products.price_text')}
      action={t('shop_work.products.change_price')}
      unsaved={false}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('shop_work.products.change_price')}
        value={kind}
        onChange={(next) => {
          const other: Values =
            next === 'percentage' ? { percentage: '', price: null } : { percentage: null, price: '' }
          setKind(next)
          form.setValues(other)
        }}
        data={[
          { value: 'percentage', label: t('shop_work.products.by_percent') },
          { value: 'price', label: t('shop_work.products.to_price') },
        ]}
      />
      {kind === 'percentage' ? (
        <HundredthsField
          label={t('shop_work.products.percent')}
          description={t('shop_work.products.percent_hint')}
          signed
          unit="%"
          data-autofocus
          value={values.percentage ?? ''}
          error={errors.percentage}
          onChange={(typed) => form.setFieldValue('percentage', typed)}
        />
      ) : (
        <MoneyField
          label={t('shop_work.products.price')}
          currency={currency}
          data-autofocus
          value={values.price ?? ''}
          error={errors.price}
          onChange={(typed) => form.setFieldValue('price', typed)}
        />
      )}
    </FormDialog>
  )
}
