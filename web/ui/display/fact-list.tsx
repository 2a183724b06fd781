import { Fragment, type ReactNode } from 'react'
import classes from './fact-list.module.css'

export type Fact = { name: string; value: ReactNode }

/** Names and their values beside each other, one a line; what has no value is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}
