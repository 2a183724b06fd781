import type { ReactNode } from 'react'
import classes from './share-list.module.css'

export type Share = { key: string; name: string; value: ReactNode; share: number }

/** Names with their numbers, and bars as long as their share. */
export function ShareList({ shares, label }: { shares: readonly Share[]; label: string }) {
  return (
    <ul className={classes.shares} aria-label={label}>
      {shares.map(({ key, name, value, share }) => (
        <li key={key} className={classes.share}>
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
          <span className={classes.value}>{value}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ inlineSize: `${share * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  )
}
