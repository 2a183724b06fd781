import { IconPhoto } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type Product, productRoutes } from '../../../shared/shop/products.ts'
import { urlOf } from '../../app/api/api.ts'
import { StockPill } from '../stock-pill.tsx'
import { PriceWithVat } from './price-with-vat.tsx'
import classes from './shop.module.css'

/** Shows a product of the list: its picture, name, price and stock. */
export function ProductCard({ product }: { product: Product }) {
  const { slug, name, short_description, price, pictures, stock_label } = product
  const [picture] = pictures
  return (
    <Link className={classes.card} to={pathTo('shopProduct', { slug })}>
      <span className={classes.picture}>
        {picture ? (
          <img
            src={urlOf(productRoutes.picture.path, { id: picture._id }, { thumbnail: 'true' })}
            alt=""
            width={320}
            height={320}
            loading="lazy"
          />
        ) : (
          <IconPhoto size={32} aria-hidden />
        )}
      </span>
      <bdi className={classes.name}>{name}</bdi>
      <span className={classes.short} dir="auto">
        {short_description}
      </span>
      <PriceWithVat price={price} className={classes.price} vatClassName={classes.vat} />
      {stock_label && (
        <span>
          <StockPill label={stock_label} />
        </span>
      )}
    </Link>
  )
}
