import type { ReactNode } from 'react'
import { Wordmark } from '../../layout/frame/wordmark.tsx'
import classes from './shop-frame.module.css'

/** Frames a public page of the shop, under the operator's mark. */
export function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.mark}>
        <Wordmark />
      </div>
      {children}
    </div>
  )
}
