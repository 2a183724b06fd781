import type { ReactNode } from 'react'
import classes from './tab-form.module.css'

/** The fields of a card, one under the other, no wider than one reads. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={classes.fields}>{children}</div>
}

/** Two fields that belong together, side by side. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>
}
