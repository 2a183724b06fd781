import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { ProductDetails } from '../../../shared/shop/products.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { StockPill } from '../../records/shop/stock-pill.tsx'
import { RichText } from '../../site/content/rich-text.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import message from '../../ui/page/message-page.module.css'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { isClosed } from '../public/is-closed.ts'
import { useWeights } from '../use-weights.ts'
import { MoreProducts } from './more-products.tsx'
import classes from './product.module.css'
import { ProductChoice } from './product-choice.tsx'
import { ProductPictures } from './product-pictures.tsx'
import { rememberSeen } from './recently-seen.ts'
import { useShownPrices } from './use-product.ts'

type Props = { product: ProductDetails | undefined; error: unknown }

/** Shows a product, nothing while it is fetched, or why there is none. */
export function Product({ product, error }: Props) {
  if (error) return <NoProduct error={error} />
  return product ? <Shown product={product} /> : null
}

function Shown({ product }: { product: ProductDetails }) {
  const { t } = useTranslation()
  const { weight: written } = useWeights()
  const prices = useShownPrices()
  useEffect(() => rememberSeen(product), [product])
  const { name, category, short_description, stock_label, description, weight, weight_unit } = product
  return (
    <>
      <nav className={classes.crumbs} aria-label={t('shop.where')}>
        <PageLink href={pathTo('shop')}>{t('shop.title')}</PageLink>
        {' / '}
        <PageLink href={`${pathTo('shop')}?category_id=${category._id}`}>
          <bdi>{category.name}</bdi>
        </PageLink>
      </nav>
      <article className={classes.product}>
        <ProductPictures product={product} />
        <div className={classes.facts}>
          <h1 className={classes.name}>
            <bdi>{name}</bdi>
          </h1>
          <p className={`${classes.short} page-side`} dir="auto">
            {short_description}
          </p>
          <ProductChoice product={product} prices={prices} />
          <p>
            <StockPill label={stock_label} />
          </p>
          <FactList
            look="ruled-columns"
            facts={[
              { name: t('shop.code'), value: product.product_code },
              {
                name: t('shop.weight'),
                value: weight > 0 && written(weight, weight_unit),
              },
            ]}
          />
          {description && <RichText text={{ locale: null, html: description }} />}
        </div>
      </article>
      <MoreProducts product={product} prices={prices} />
    </>
  )
}

/** Says that a product isn't in the shop, that the shop is closed, or couldn't be fetched, and leads to the others. */
function NoProduct({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const closed = isClosed(error)
  const gone = error instanceof ApiError && error.code === 'not_found'
  return (
    <div className={message.page}>
      <h1 className={message.title}>
        {t(closed ? 'shop.closed' : gone ? 'shop.gone_title' : 'layout.error_title')}
      </h1>
      <p className={message.text}>
        {t(closed ? 'shop.closed_text' : gone ? 'shop.gone_text' : 'layout.error_text')}
      </p>
      {!closed && (
        <PageLink className={classes.link} href={pathTo('shop')}>
          {t('shop.to_shop')}
        </PageLink>
      )}
    </div>
  )
}
