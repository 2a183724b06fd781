import type { ReactNode } from 'react'
import classes from './state.module.css'

type Props = {
  icon?: ReactNode
  title: string
  /** What will be here, and how to get the first. */
  text?: ReactNode
  action?: ReactNode
}

/** What stands where there is nothing yet. */
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
