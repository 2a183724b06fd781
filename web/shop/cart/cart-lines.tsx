import { ActionIcon } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { Cart, CartItem } from '../../../shared/shop/carts.ts'
import type { ShownPrices } from '../../../shared/shop/shown-prices.ts'
import { isolated } from '../../../shared/words/isolated.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { pictureUrl } from '../product/light-calls.ts'
import { QuantityField } from '../product/quantity-field.tsx'
import classes from './cart.module.css'
import { LineNotes } from './cart-line-notes.tsx'
import { shownAmounts } from './cart-prices.ts'
import { LineOptions } from './line-options.tsx'
import type { useQuantities } from './use-quantities.ts'

type Props = {
  cart: Cart
  prices: ShownPrices
  quantities: ReturnType<typeof useQuantities>
}

/** Shows the lines of a cart: what they are, how many, what they cost now, and what is wrong with them. */
export function CartLines({ cart, prices, quantities }: Props) {
  const { lines, setQuantity, setOptions, remove } = quantities
  const { t } = useTranslation()
  const { money, moneyMore } = useFormat()
  const { shown } = shownAmounts(cart, prices)
  const price = (net: number) => money(shown(net), cart.currency)
  return (
    <Card flush>
      <ul className={classes.lines} aria-label={t('cart.lines')}>
        {lines.map((line) => (
          <li key={line._id} className={classes.line} data-gone={line.problem === 'gone' || undefined}>
            <Picture line={line} />
            <div className={classes.what}>
              <Name line={line} />
              <LineOptions
                line={line}
                added={(net) => moneyMore(shown(net), cart.currency)}
                onChange={(selected) => setOptions(line._id, selected)}
              />
              <span className={classes.each}>
                {t('cart.each', { price: isolated(price(line.unit_price)) })}
              </span>
              <LineNotes
                line={line}
                shared={lines.filter(({ product_id }) => product_id === line.product_id).length > 1}
                price={price}
              />
            </div>
            <div className={classes.amounts}>
              {line.problem === 'gone' ? (
                <span className={classes.each}>{t('cart.pieces', { count: line.quantity })}</span>
              ) : (
                <QuantityField
                  label={t('cart.quantity_of', { name: line.name })}
                  quantity={line.quantity}
                  available={line.available}
                  onChange={(quantity) => setQuantity(line._id, quantity)}
                />
              )}
              {/* What isn't sold any more isn't in the total. */}
              <bdi className={classes.amount}>{line.problem !== 'gone' && price(line.amount)}</bdi>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('cart.remove', { name: line.name })}
                onClick={() => remove(line)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Picture({ line: { picture } }: { line: CartItem }) {
  return (
    <span className={classes.picture}>
      {picture ? (
        <img src={pictureUrl(picture, true)} alt="" width={72} height={72} loading="lazy" />
      ) : (
        <IconPhoto size={24} aria-hidden />
      )}
    </span>
  )
}

function Name({ line: { slug, name } }: { line: CartItem }) {
  const words = <bdi>{name}</bdi>
  if (!slug) return <span className={classes.name}>{words}</span>
  return (
    <PageLink className={classes.name} href={pathTo('shopProduct', { slug })}>
      {words}
    </PageLink>
  )
}
