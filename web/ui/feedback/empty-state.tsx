import type { ReactNode } from 'react'
import { TuningMap } from '../display/tuning-map.tsx'
import classes from './state.module.css'

type Props = {
  icon?: ReactNode
  title: string
  /** Explains what the list will contain, and how to add the first entry. */
  text?: ReactNode
  action?: ReactNode
}

/** Shows, in place of an empty list, the product's drawing with what will be here. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={classes.state}>
      <div className={classes.drawing} aria-hidden>
        <TuningMap coarse className={classes.map} />
        {icon && <div className={classes.icon}>{icon}</div>}
      </div>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
