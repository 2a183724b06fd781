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
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { categoriesQuery } from '../../shop.queries.ts'
import { useWeights } from '../../use-weights.ts'
import { EditedPictureThumb } from './edited-picture-thumb.tsx'
import { OptionRows } from './option-rows.tsx'
import { copiedPictures, editedProduct, picturesOf, productDraft } from './product-draft.ts'
import classes from './products.module.css'
import { saveProduct } from './save-product.ts'

type Props = { product: ProductDetails | undefined; copy: boolean; onClose: () => void }

/** Adds a product, changes `product`, or adds a copy of it. */
export function ProductDialog({ product, copy, onClose }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { weightUnit } = useWeights()
  const { currency = 'EUR' } = useSiteData() ?? {}
  const categories = useQuery(categoriesQuery).data ?? []
  const id = copy ? undefined : product?._id
  const numbered = (number: number) => t('shop_work.products.picture', { number })
  const [pictures, setPictures] = useState(() => (copy ? [] : picturesOf(product, numbered)))
  const [drawn, setDrawn] = useState(false)
  const storedIds = pictures.flatMap(({ _id, file }) => (file ? [] : _id))
  useEffect(() => {
    if (copy && product) void copiedPictures(product, (at) => `${product.slug}-${at}.webp`).then(setPictures)
  }, [copy, product])
  const form = useSchemaForm(editedProduct, productDraft(product, copy), {
    words: 'shop_work.products',
    save: (body, opened) =>
      saveProduct(id, body, pictures, drawn ? opened : { ...opened, pictures: storedIds }),
    done: ({ name }) => t('shop_work.saved', { name }),
    onClose,
  })
  const { values, errors, field } = form
  return (
    <FormDialog
      form={form}
      title={t(`shop_work.products.${id ? 'edit' : 'add'}`)}
      size="xl"
      unsaved={form.isDirty() || drawn}
      closeOnClickOutside={false}
    >
      <TextInput {...field('name', 'shop_work.name')} data-autofocus />
      <div className={classes.fields}>
        <Select
          {...field('category_id', 'shop_work.products.category')}
          data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          nothingFoundMessage={t('ui.no_options')}
        />
        <TextInput {...field('product_code', 'shop_work.products.code')} />
        <MoneyField {...field('price')} currency={currency} />
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
      <Textarea {...field('short_description')} autosize minRows={2} maxRows={4} />
      <Input.Wrapper
        label={t('shop_work.products.description')}
        labelElement="div"
        error={errors.description}
      >
        <TextEditor
          label={t('shop_work.products.description')}
          locale={locale}
          html={values.description}
          onChange={(html) => form.setFieldValue('description', html)}
          preview={false}
        />
      </Input.Wrapper>
      <OptionRows
        options={values.extra_options}
        currency={currency}
        errors={errors}
        onChange={(options) => form.setFieldValue('extra_options', options)}
      />
      <div className={classes.fields}>
        <NumberField {...field('weight')} decimals={3} scaled />
        <Select
          {...field('weight_unit')}
          data={weightUnits.map((value) => ({ value, label: weightUnit(value) }))}
          allowDeselect={false}
        />
        <Select
          {...field('status', 'shop_work.status')}
          data={productStatuses.map((value) => ({ value, label: t(`shop_work.products.status.${value}`) }))}
          allowDeselect={false}
        />
        {!id && <NumberField {...field('inventory', 'shop_work.products.first_stock')} />}
      </div>
      <TextInput {...field('slug', 'shop_work.slug')} />
    </FormDialog>
  )
}
