import type { ReactNode } from 'react'
import { TimeAgo } from '../time/time-ago.tsx'
import type { Tone } from './status-pill.tsx'
import classes from './timeline.module.css'

export type TimelineEntry = { key: string; tone: Tone; title: ReactNode; text?: ReactNode; at: string }

/** Lists events in the given order. */
export function Timeline({ entries, label }: { entries: TimelineEntry[]; label: string }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {entries.map(({ key, tone, title, text, at }) => (
        <li className={classes.entry} data-tone={tone} key={key}>
          <div className={classes.line}>
            <span className={classes.title}>{title}</span>
            <span className={classes.time}>
              <TimeAgo at={at} />
            </span>
          </div>
          {text && <div className={classes.text}>{text}</div>}
        </li>
      ))}
    </ol>
  )
}
