import { CopyButton } from '../../ui/display/copy-button.tsx'
import classes from './facts.module.css'

/** `copy` is what its copy button copies; without it there is none. `long` values stand under their name. */
export type Fact = { name: string; value: string; copy?: string; long?: boolean }

/** Names and values, one a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, copy, long }) => (
        <div key={name} className={classes.fact} data-long={long}>
          <dt>{name}</dt>
          <dd>
            <span className="numbers">{value}</span>
            {copy !== undefined && <CopyButton text={copy} label={`${name}: ${value}`} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
