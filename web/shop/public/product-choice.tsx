import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProductDetails } from '../../../shared/shop/products.ts'
import { shownPrice } from '../../../shared/shop/shown-prices.ts'
import { useFormat } from '../../i18n/format.ts'
import { WholeNumberField } from '../../ui/form/whole-number-field.tsx'
import { PriceWithVat } from './price-with-vat.tsx'
import classes from './product.module.css'
import { shownPricesQuery } from './public.queries.ts'

/** Chooses options and quantity of a product, with what that costs. */
export function ProductChoice({ product }: { product: ProductDetails }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: prices } = useQuery(shownPricesQuery)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [quantity, setQuantity] = useState<number | null>(1)
  const { extra_options, available } = product
  const extra = extra_options.filter(({ _id }) => chosen.includes(_id))
  const each = product.price + extra.reduce((sum, { price }) => sum + price, 0)
  const pieces = Math.max(1, quantity ?? 1)
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <>
      <div aria-live="polite">
        <PriceWithVat price={each * pieces} className={classes.price} vatClassName={classes.vat} />
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
                    <bdi>+{format.money(shownPrice(price, prices), prices.currency)}</bdi>
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {available > 0 && (
        <div className={classes.buy}>
          <WholeNumberField
            className={classes.quantity}
            label={t('shop.quantity')}
            value={quantity}
            error={pieces > available && t('shop.only', { count: available })}
            onChange={setQuantity}
            onBlurCapture={() => setQuantity(pieces)}
          />
        </div>
      )}
    </>
  )
}
