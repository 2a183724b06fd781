import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { ProductDetails } from '../../../shared/shop/products.ts'
import { usePageTitle } from '../../app/routing/page-title.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { RichText } from '../../site/content/rich-text.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { StockPill } from '../stock-pill.tsx'
import { MoreProducts } from './more-products.tsx'
import classes from './product.module.css'
import { ProductChoice } from './product-choice.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { productBySlugQuery } from './public.queries.ts'
import { rememberSeen } from './recently-seen.ts'
import { ShopFrame } from './shop-frame.tsx'

/** `/shop/product/…`: shows everybody a product. */
export function ProductPage() {
  const slug = useParams({ strict: false }).slug ?? ''
  const { data, error, refetch } = useQuery(productBySlugQuery(slug))
  return (
    <ShopFrame>
      {data && <Shown key={data._id} product={data} />}
      {!data &&
        (error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={6} height={64} />)}
    </ShopFrame>
  )
}

function Shown({ product }: { product: ProductDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const locale = useLocale()
  usePageTitle(product.name)
  useEffect(() => rememberSeen(product), [product])
  const { name, category, short_description, stock_label, description, weight, weight_unit } = product
  return (
    <>
      <nav className={classes.crumbs} aria-label={t('shop.where')}>
        <Link to={pathTo('shop')}>{t('shop.title')}</Link>
        {' / '}
        <Link to={pathTo('shop')} search={{ category_id: category._id }}>
          <bdi>{category.name}</bdi>
        </Link>
      </nav>
      <article className={classes.product}>
        <ProductPictures product={product} />
        <div className={classes.facts}>
          <h1 className={classes.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={classes.short} dir="auto">
            {short_description}
          </p>
          <ProductChoice product={product} />
          <p>
            <StockPill label={stock_label} />
          </p>
          <FactList
            look="ruled-columns"
            facts={[
              { name: t('shop.code'), value: product.product_code },
              {
                name: t('shop.weight'),
                value: weight > 0 && `${format.number(weight / 1000)} ${weight_unit}`,
              },
            ]}
          />
          {description && <RichText text={{ locale, html: description }} silent />}
        </div>
      </article>
      <MoreProducts product={product} />
    </>
  )
}
