import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CouponForm } from '../../../../shared/shop/coupons.ts'
import { productRoutes } from '../../../../shared/shop/products.ts'
import { call } from '../../../app/api/api.ts'
import { SearchSelect } from '../../../ui/field/search-select.tsx'
import type { Draft } from '../../../ui/form/field-rules.ts'
import { categoriesQuery, productQuery } from '../../shop.queries.ts'
import classes from './lists.module.css'

type Goods = Pick<Draft<CouponForm>, 'category_id' | 'product_id'>

type Props = { value: Goods; error: ReactNode; onChange: (value: Goods) => void }

/** Finds products by words, as choices. */
async function findProducts(name: string, signal: AbortSignal) {
  const query = { name: name || undefined, size: 10 }
  const found = await call<typeof productRoutes.all>(productRoutes.all, { query, signal })
  return found.items.map((product) => ({
    value: product._id,
    label: `${product.name} · ${product.product_code}`,
  }))
}

/** Edits which goods a coupon belongs to: all, those of a category, or one product. */
export function CouponGoods({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const categories = useQuery(categoriesQuery).data ?? []
  const { data: product } = useQuery({
    ...productQuery(value.product_id ?? ''),
    enabled: value.product_id !== null,
  })
  return (
    <div className={classes.fields}>
      <Select
        label={t('shop_work.coupons.category')}
        placeholder={t('shop_work.coupons.all_goods')}
        data={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        clearable
        searchable
        nothingFoundMessage={t('ui.no_options')}
        value={value.category_id}
        disabled={value.product_id !== null}
        onChange={(category_id) => onChange({ ...value, category_id })}
      />
      <SearchSelect
        label={t('shop_work.coupons.product')}
        placeholder={t('shop_work.coupons.all_goods')}
        choices={findProducts}
        value={value.product_id ?? ''}
        valueLabel={product?.name}
        error={error}
        disabled={value.category_id !== null}
        onChange={(chosen) => onChange({ ...value, product_id: chosen || null })}
      />
    </div>
  )
}
