import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetails } from '../../../shared/shop/products.ts'
import { shownPrice } from '../../../shared/shop/show-price.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { useFormat } from '../../i18n/format.ts'
import { AddToCart } from '../cart/add-to-cart.tsx'
import { PriceWithVat } from '../public/price-with-vat.tsx'
import classes from './product.module.css'
import { QuantityField } from './quantity-field.tsx'

type Props = { product: ProductDetails; prices: ShownPrices | undefined }

/** Chooses options and quantity of a product, with what that costs. */
export function ProductChoice({ product, prices }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [quantity, setQuantity] = useState(1)
  const { extra_options, available } = product
  const extra = extra_options.filter(({ _id }) => chosen.includes(_id))
  const each = product.price + extra.reduce((sum, { price }) => sum + price, 0)
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <>
      <div aria-live="polite">
        <PriceWithVat
          price={each * quantity}
          prices={prices}
          className={classes.price}
          vatClassName={classes.vat}
        />
      </div>
      {extra_options.length > 0 && (
        <fieldset className={classes.options}>
          <legend>{t('shop.options')}</legend>
          {extra_options.map(({ _id, name, price }) => (
            <label key={_id} className={classes.option}>
              <input type="checkbox" checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
              <span>
                <bdi>{name}</bdi>
                {prices && (
                  <span className={classes.vat}>
                    {' '}
                    <bdi>{format.moneyMore(shownPrice(price, prices), prices.currency)}</bdi>
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {available > 0 && (
        <>
          <QuantityField quantity={quantity} available={available} onChange={setQuantity} />
          <AddToCart
            main
            product_id={product._id}
            name={product.name}
            options={chosen}
            quantity={quantity}
            disabled={quantity > available}
          />
        </>
      )}
    </>
  )
}
