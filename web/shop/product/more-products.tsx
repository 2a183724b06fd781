import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Product } from '../../../shared/shop/products.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { ProductCard } from '../public/product-card.tsx'
import shop from '../public/shop.module.css'
import { fetchProducts, pictureUrl } from './light-calls.ts'
import classes from './product.module.css'
import { seenStore } from './recently-seen.ts'
import { useFetched } from './use-fetched.ts'

/** Products of each row. */
const most = 4

type Props = { product: Product; prices: ShownPrices | undefined }

/** Shows others of the product's category, and what was opened in this browser before. */
export function MoreProducts({ product, prices }: Props) {
  const { t } = useTranslation()
  const category = product.category._id
  const { data } = useFetched(useCallback(() => fetchProducts(category, most + 1), [category]))
  const others = (data?.items ?? []).filter(({ _id }) => _id !== product._id).slice(0, most)
  // As it was before this product was opened.
  const [before] = useState(() => seenStore.get())
  const seen = before.filter(({ _id }) => _id !== product._id).slice(0, most)
  return (
    <div className={classes.more}>
      {others.length > 0 && (
        <Row title={t('shop.others')}>
          {others.map((other) => (
            <li key={other._id}>
              <ProductCard product={other} prices={prices} />
            </li>
          ))}
        </Row>
      )}
      {seen.length > 0 && (
        <Row title={t('shop.seen')}>
          {seen.map(({ _id, slug, name, picture }) => (
            <li key={_id}>
              <PageLink className={shop.card} href={pathTo('shopProduct', { slug })}>
                {picture && (
                  <span className={shop.picture}>
                    <img src={pictureUrl(picture, true)} alt="" width={320} height={320} loading="lazy" />
                  </span>
                )}
                <bdi className={shop.name}>{name}</bdi>
              </PageLink>
            </li>
          ))}
        </Row>
      )}
    </div>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className={shop.grid}>{children}</ul>
    </section>
  )
}
