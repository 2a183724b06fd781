import { Input, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  mostProductPictures,
  type ProductDetails,
  productStatuses,
  weightUnits,
} from '../../../../shared/shop/products.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'
import { OrderedPictures } from '../../../records/pictures/ordered-pictures.tsx'
import { TextEditor } from '../../../site/content/editor/text-editor.tsx'
import { FormDialog } from '../../../ui/dialog/plain-form-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { useZodForm } from '../../../ui/form/zod-form.ts'
import { categoriesQuery } from '../../shop.queries.ts'
import { EditedPictureThumb } from './edited-picture-thumb.tsx'
import { OptionRows } from './option-rows.tsx'
import { copiedPictures, draftOf, editedProduct, picturesOf } from './product-draft.ts'
import classes from './products.module.css'
import { saveProduct } from './save-product.ts'

type Props = { product: ProductDetails | undefined; copy: boolean; onClose: () => void }

/** Adds a product, changes `product`, or adds a copy of it. */
export function ProductDialog({ product, copy, onClose }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const categories = useQuery(categoriesQuery).data ?? []
  const id = copy ? undefined : product?._id
  const { form, submit, busy, failure } = useZodForm(editedProduct, draftOf(product, copy))
  const { values, errors, getInputProps, setFieldValue } = form
  const numbered = (number: number) => t('shop_work.products.picture', { number })
  const [pictures, setPictures] = useState(() => (copy ? [] : picturesOf(product, numbered)))
  const [drawn, setDrawn] = useState(false)
  const remainingIds = pictures.flatMap(({ _id, file }) => (file ? [] : _id))
  useEffect(() => {
    if (copy && product) void copiedPictures(product, (at) => `${product.slug}-${at}.webp`).then(setPictures)
  }, [copy, product])
  const send = submit(async (parsed, opened) => {
    await saveProduct(id, parsed, pictures, drawn ? opened : { ...opened, pictures: remainingIds })
    toast.success(t('shop_work.saved', { name: parsed.name }))
    onClose()
  })
  return (
    <FormDialog
      title={t(id ? 'shop_work.products.edit' : 'shop_work.products.add')}
      action={t('ui.save')}
      size="xl"
      busy={busy}
      failure={failure}
      errors={errors}
      unsaved={form.isDirty() || drawn}
      closeOnClickOutside={false}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        {...getInputProps('name')}
        label={t('shop_work.name')}
        maxLength={120}
        withAsterisk
        dir="auto"
        data-autofocus
      />
      <div className={classes.fields}>
        <Select
          {...getInputProps('category_id')}
          label={t('shop_work.products.category')}
          data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          nothingFoundMessage={t('ui.no_options')}
          withAsterisk
        />
        <TextInput
          {...getInputProps('product_code')}
          label={t('shop_work.products.code')}
          maxLength={10}
          withAsterisk
        />
        <MoneyField
          label={t('shop_work.products.net_price')}
          currency={currency}
          withAsterisk
          value={values.price}
          error={errors.price}
          onChange={(typed) => setFieldValue('price', typed)}
        />
      </div>
      <Input.Wrapper
        label={t('shop_work.products.pictures')}
        description={t('shop_work.products.pictures_hint', { count: mostProductPictures })}
        labelElement="div"
      >
        <OrderedPictures
          label={t('shop_work.products.pictures')}
          pictures={pictures}
          most={mostProductPictures}
          added={(picture) => picture}
          thumb={(picture) => <EditedPictureThumb picture={picture} />}
          onChange={(next) => {
            setPictures(next)
            setDrawn(true)
          }}
        />
      </Input.Wrapper>
      <Textarea
        {...getInputProps('short_description')}
        label={t('shop_work.products.short_description')}
        description={t('shop_work.products.short_description_hint')}
        maxLength={300}
        autosize
        minRows={2}
        maxRows={4}
        dir="auto"
      />
      <Input.Wrapper
        label={t('shop_work.products.description')}
        labelElement="div"
        error={errors.description}
      >
        <TextEditor
          label={t('shop_work.products.description')}
          locale={locale}
          html={values.description}
          onChange={(html) => setFieldValue('description', html)}
          preview={false}
        />
      </Input.Wrapper>
      <OptionRows
        options={values.extra_options}
        currency={currency}
        errors={errors}
        onChange={(options) => setFieldValue('extra_options', options)}
      />
      <div className={classes.fields}>
        <NumberField
          label={t('shop_work.products.weight')}
          decimals={3}
          scaled
          value={values.weight}
          error={errors.weight}
          onChange={(typed) => setFieldValue('weight', typed ?? 0)}
        />
        <Select
          {...getInputProps('weight_unit')}
          label={t('shop_work.products.weight_unit')}
          data={[...weightUnits]}
          allowDeselect={false}
        />
        <Select
          {...getInputProps('status')}
          label={t('shop_work.status')}
          data={productStatuses.map((value) => ({ value, label: t(`shop_work.products.status.${value}`) }))}
          allowDeselect={false}
        />
        {!id && <NumberField {...getInputProps('inventory')} label={t('shop_work.products.first_stock')} />}
      </div>
      <TextInput
        {...getInputProps('slug')}
        label={t('shop_work.slug')}
        description={t('shop_work.slug_hint')}
        maxLength={80}
        dir="ltr"
      />
    </FormDialog>
  )
}
