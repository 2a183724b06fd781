import { Autocomplete, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type PriceList,
  type PriceListItem,
  priceListForm,
  priceListRoutes,
} from '../../../../shared/library/price-list.ts'
import { call } from '../../../app/api/api.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'

type Props = { item: PriceListItem | undefined; list: PriceList; onClose: () => void }

/** Adds an item to the price list, or changes `item`. */
export function PriceListDialog({ item, list, onClose }: Props) {
  const { t } = useTranslation()
  const first = { category: list.items.at(-1)?.category ?? '' }
  const form = useSchemaForm(priceListForm, draftOf(priceListForm, item, first), {
    words: 'library_work.price_list',
    save: (body, opened) =>
      item
        ? call(priceListRoutes.change, { body: { items: [{ _id: item._id, ...body, opened }] } })
        : call(priceListRoutes.add, { body: { items: [body] } }),
    done: () => t('library_work.price_list.saved'),
    onClose,
  })
  const named = (key: 'category' | 'service') => [...new Set(list.items.map((one) => one[key]))]
  return (
    <FormDialog form={form} title={t(`library_work.price_list.${item ? 'edit' : 'add'}`)}>
      <Autocomplete {...form.field('category', 'downloads.category')} data={named('category')} limit={10} />
      <Autocomplete
        {...form.field('service', 'price_list.service')}
        data={named('service')}
        limit={10}
        openOnFocus={false}
        data-autofocus
      />
      <TextInput {...form.field('vehicle', 'price_list.vehicle')} />
      <MoneyField {...form.field('price', 'library_work.price_list.gross')} currency={list.currency} />
    </FormDialog>
  )
}
