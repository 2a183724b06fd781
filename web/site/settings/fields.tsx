import type { ReactNode } from 'react'
import classes from './tab-form.module.css'

/** Shows the fields of a card below each other, at a readable width. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}

/** Shows two fields that belong together, side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
