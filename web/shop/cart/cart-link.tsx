// One that no menu has: an icon of the frame would bring the frame along to the page of a product.
import { IconBasket } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { useIsTeam, useUser } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { PageLink } from '../../ui/plain/page-link.tsx'
import { fetchCart } from './cart-calls.ts'
import classes from './cart-link.module.css'
import { guestCart, useCartPieces } from './saved-cart.ts'

type Props = {
  /** True on the page of the cart, which needs no link to itself. */
  inCart: boolean
  /** True within the frame of the signed-in, whose menu leads to their orders. */
  framed: boolean
}

/** Leads to the sign-in or to one's orders, and to the cart, from the public pages; says how much is in it. */
export function CartLink({ inCart, framed }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const pieces = useCartPieces()
  const person = useUser()?._id
  const team = useIsTeam()
  useEffect(() => {
    // What the browser remembers may be old: somebody fills theirs on another device too.
    if (person || guestCart()) void fetchCart().catch(() => undefined)
  }, [person])
  return (
    <nav className={classes.links} aria-label={t('shop.title')}>
      {!person && (
        <PageLink className={classes.link} href={pathTo('login')}>
          {t('accounts.sign_in.action')}
        </PageLink>
      )}
      {person && !team && !framed && (
        <PageLink className={classes.link} href={pathTo('shopOrders')}>
          {t('shop.my_orders')}
        </PageLink>
      )}
      {!inCart && (
        <PageLink className={classes.link} href={pathTo('shopCart')}>
          <IconBasket size={20} aria-hidden />
          {t('shop.cart')}
          {pieces > 0 && <span className={classes.count}>{number(pieces)}</span>}
        </PageLink>
      )}
    </nav>
  )
}
