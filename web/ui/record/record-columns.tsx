import type { ReactNode } from 'react'
import classes from './record-columns.module.css'

type Props = {
  /** Cards of what belongs to the record, the widest part. */
  children: ReactNode
  /** Cards of what is known of it, beside them where there is room, otherwise below. */
  side: ReactNode
}

/** Shows the cards of a record's page in two columns. */
export function RecordColumns({ children, side }: Props) {
  return (
    <div className={classes.columns}>
      <div className={classes.cards}>{children}</div>
      <div className={classes.cards}>{side}</div>
    </div>
  )
}
