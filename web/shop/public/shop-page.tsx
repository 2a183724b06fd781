import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { productRoutes } from '../../../shared/shop/products.ts'
import { useSiteData } from '../../app/site-data.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ChoiceChip } from '../../ui/field/choice-chip.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { categoriesQuery } from '../shop.queries.ts'
import { ClosedShop } from './closed-shop.tsx'
import { isClosed } from './is-closed.ts'
import { ProductCard } from './product-card.tsx'
import { shownPricesQuery } from './public.queries.ts'
import classes from './shop.module.css'
import { ShopFrame } from './shop-frame.tsx'
import { SortAndPrice } from './sort-and-price.tsx'

/** Products on a page: whole rows of two, three and four. */
const pageSize = 24

/** `/shop`: shows everybody what the shop sells, found by words, category, price and stock. */
export function ShopPage() {
  const { t } = useTranslation()
  const products = useRecordList(productRoutes.all, { searchAs: 'name', sortInTwo: true, size: pageSize })
  const categories = (useQuery(categoriesQuery).data ?? []).filter((category) => category.products > 0)
  const { data: prices } = useQuery(shownPricesQuery)
  const { list } = products
  const description = useSiteData()?.shop_description
  const chosen = list.filters.category_id
  if (isClosed(products.result.error))
    return (
      <ShopFrame>
        <ClosedShop />
      </ShopFrame>
    )
  return (
    <ShopFrame>
      <PageHead about={description ? <bdi>{description}</bdi> : t('shop.about')} />
      {categories.length > 1 && (
        <fieldset className={classes.chips} aria-label={t('shop.categories')}>
          {[{ _id: undefined, name: t('shop.all') }, ...categories].map(({ _id, name }) => (
            <ChoiceChip
              key={name}
              type="radio"
              name="category"
              checked={chosen === _id}
              onChange={() => list.change({ filters: { category_id: _id } })}
              title={<bdi>{name}</bdi>}
            />
          ))}
        </fieldset>
      )}
      <div className={classes.products}>
        <ListFrame
          {...products}
          label={t('shop.list')}
          searchLabel={t('shop.search')}
          besideFilters={<SortAndPrice list={list} />}
          skeleton={{ rows: 6, height: 120 }}
          empty={{ icon: IconShoppingBag, title: t('shop.empty'), text: t('shop.empty_text') }}
        >
          {(rows) => (
            <div className={classes.list}>
              <ul className={classes.grid} aria-label={t('shop.list')}>
                {rows.map((product) => (
                  <li key={product._id}>
                    <ProductCard product={product} prices={prices} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </ListFrame>
      </div>
      <p className={classes.terms}>
        <Link to={pathTo('shopTerms')}>{t('shop.terms')}</Link>
      </p>
    </ShopFrame>
  )
}
