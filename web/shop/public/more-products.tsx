import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type Product, productRoutes } from '../../../shared/shop/products.ts'
import { urlOf } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import classes from './product.module.css'
import { ProductCard } from './product-card.tsx'
import { seenStore } from './recently-seen.ts'
import shop from './shop.module.css'

/** Products of each row. */
const most = 4

/** Shows others of the product's category, and what was opened in this browser before. */
export function MoreProducts({ product }: { product: Product }) {
  const { t } = useTranslation()
  const query = { category_id: product.category._id, size: most + 1 }
  const { data } = useQuery(callQuery(productRoutes.all, { query }))
  const others = (data?.items ?? []).filter(({ _id }) => _id !== product._id).slice(0, most)
  // As it was before this product was opened.
  const [before] = useState(() => seenStore.get())
  const seen = before.filter(({ _id }) => _id !== product._id).slice(0, most)
  return (
    <div className={classes.more}>
      {others.length > 0 && (
        <section aria-label={t('shop.others')}>
          <h2>{t('shop.others')}</h2>
          <ul className={shop.grid}>
            {others.map((other) => (
              <li key={other._id}>
                <ProductCard product={other} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {seen.length > 0 && (
        <section aria-label={t('shop.seen')}>
          <h2>{t('shop.seen')}</h2>
          <ul className={shop.grid}>
            {seen.map(({ _id, slug, name, picture }) => (
              <li key={_id}>
                <Link className={shop.card} to={pathTo('shopProduct', { slug })}>
                  {picture && (
                    <span className={shop.picture}>
                      <img
                        src={urlOf(productRoutes.picture.path, { id: picture }, { thumbnail: 'true' })}
                        alt=""
                        width={320}
                        height={320}
                        loading="lazy"
                      />
                    </span>
                  )}
                  <bdi className={shop.name}>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
