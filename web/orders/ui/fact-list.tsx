import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export type Fact = { name: string; value: ReactNode }

/** Facts with their names under a heading; those without a value aren't shown. */
export function FactList({ title, facts }: { title?: string; facts: Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <section className={classes.block} aria-label={title}>
      {title ? <h3 className={classes.title}>{title}</h3> : null}
      <dl className={classes.facts}>
        {known.map(({ name, value }) => (
          <div className={classes.fact} key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
