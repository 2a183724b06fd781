import type { ReactNode } from 'react'
import { Wordmark } from '../../layout/frame/wordmark.tsx'
import { CartLink } from '../cart/cart-link.tsx'
import classes from './shop-frame.module.css'

type Props = {
  /** True on the page of the cart, which needs no link to itself. */
  inCart?: boolean
  children: ReactNode
}

/** Frames a public page of the shop, under the operator's mark. */
export function ShopFrame({ inCart = false, children }: Props) {
  return (
    <div className={classes.page}>
      <div className={classes.mark}>
        <Wordmark />
        <CartLink inCart={inCart} />
      </div>
      {children}
    </div>
  )
}
