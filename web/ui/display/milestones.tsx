import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './milestones.module.css'

/** Point on the way of a record: reached, being worked on, waiting for somebody, or ahead. */
export type Milestone = {
  key: string
  name: string
  state: 'done' | 'now' | 'waits' | 'ahead'
  /** Shown under the name: a time. */
  about?: ReactNode
}

/** Shows how far a record has come, as points on a line. */
export function Milestones({ label, points }: { label: string; points: readonly Milestone[] }) {
  return (
    <ol className={classes.line} aria-label={label}>
      {points.map(({ key, name, state, about }) => (
        <li
          key={key}
          className={classes.point}
          data-state={state}
          aria-current={state === 'now' || state === 'waits' ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden>
            {state === 'done' && <IconCheck size={14} />}
          </span>
          <span className={classes.name}>{name}</span>
          {about && <span className={classes.about}>{about}</span>}
        </li>
      ))}
    </ol>
  )
}
