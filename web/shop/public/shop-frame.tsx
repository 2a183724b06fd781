import { type ReactNode, useContext } from 'react'
import { InFrame, PageMark } from '../../ui/page/page-mark.tsx'
import { CartLink } from '../cart/cart-link.tsx'
import classes from './shop-frame.module.css'

type Props = {
  /** True on the page of the cart, which needs no link to itself. */
  inCart?: boolean
  children: ReactNode
}

/** Frames a public page of the shop, under the operator's mark. */
export function ShopFrame({ inCart = false, children }: Props) {
  const framed = useContext(InFrame)
  return (
    <div className={classes.page} data-public-page>
      {!(framed && inCart) && (
        <div className={classes.mark} data-in-frame={framed || undefined}>
          <PageMark />
          <CartLink inCart={inCart} framed={framed} />
        </div>
      )}
      {children}
    </div>
  )
}
