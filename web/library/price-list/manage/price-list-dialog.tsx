import { Autocomplete, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type PriceList, type PriceListItem, priceListForm } from '../../../../shared/library/price-list.ts'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { saveItem } from './use-price-list-actions.ts'

type Props = { item: PriceListItem | undefined; list: PriceList; onClose: () => void }
type Values = { category: string; vehicle: string; service: string; price: number | '' }

/** Adds an item to the price list, or changes `item`. */
export function PriceListDialog({ item, list, onClose }: Props) {
  const { t } = useTranslation()
  const empty: Values = {
    category: list.items.at(-1)?.category ?? '',
    vehicle: '',
    service: '',
    price: '',
  }
  const start: Values = item ? priceListForm.parse(item) : empty
  const { form, submit, busy, failure } = useZodForm(priceListForm, start)
  const { values, errors, getInputProps, setFieldValue } = form
  const named = (key: 'category' | 'vehicle' | 'service') => [...new Set(list.items.map((one) => one[key]))]
  return (
    <FormDialog
      title={t(item ? 'library_work.price_list.edit' : 'library_work.price_list.add')}
      action={t('ui.save')}
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty()}
      onSubmit={submit(async (parsed, opened) => {
        await saveItem(item?._id, { ...parsed, opened })
        toast.success(t('library_work.price_list.saved'))
        onClose()
      })}
      onClose={onClose}
    >
      <Autocomplete
        {...getInputProps('category')}
        label={t('downloads.category')}
        data={named('category')}
        limit={10}
        maxLength={60}
        withAsterisk
      />
      <Autocomplete
        {...getInputProps('service')}
        label={t('price_list.service')}
        data={named('service')}
        limit={10}
        maxLength={120}
        openOnFocus={false}
        withAsterisk
        data-autofocus
      />
      <TextInput
        {...getInputProps('vehicle')}
        label={t('price_list.vehicle')}
        description={t('library_work.price_list.vehicle_hint')}
        maxLength={120}
        dir="auto"
      />
      <MoneyField
        label={t('library_work.price_list.gross')}
        currency={list.currency}
        withAsterisk
        value={values.price}
        error={errors.price}
        onChange={(typed) => setFieldValue('price', typed)}
      />
    </FormDialog>
  )
}
