import { IconPhoto } from '@tabler/icons-react'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Product } from '../../../shared/shop/products.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { StockPill } from '../../records/shop/stock-pill.tsx'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { pictureUrl } from '../product/light-calls.ts'
import { PriceWithVat } from './price-with-vat.tsx'
import classes from './shop.module.css'

type Props = { product: Product; prices: ShownPrices | undefined }

/** Shows a product of the list: its picture, name, price and stock; it is put into the cart from here, without options. */
export function ProductCard({ product, prices }: Props) {
  const { _id, slug, name, short_description, price, pictures, stock_label, available } = product
  const [picture] = pictures
  return (
    <div className={classes.card}>
      <PageLink className={classes.open} href={pathTo('shopProduct', { slug })}>
        <span className={classes.picture}>
          {picture ? (
            <img src={pictureUrl(picture._id, true)} alt="" width={320} height={320} loading="lazy" />
          ) : (
            <IconPhoto size={32} aria-hidden />
          )}
        </span>
        <bdi className={`${classes.name} page-side`}>{name}</bdi>
        <span className={`${classes.short} page-side`} dir="auto">
          {short_description}
        </span>
        <PriceWithVat price={price} prices={prices} className={classes.price} vatClassName={classes.vat} />
        <span className={classes.stock}>{stock_label && <StockPill label={stock_label} />}</span>
      </PageLink>
      <div className={classes.act}>{available > 0 && <AddToCart product_id={_id} name={name} />}</div>
    </div>
  )
}
