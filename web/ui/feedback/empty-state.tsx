import type { ReactNode } from 'react'
import classes from './state.module.css'

type Props = {
  icon?: ReactNode
  title: string
  /** Explains what the list will contain, and how to add the first entry. */
  text?: ReactNode
  action?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={classes.state}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
