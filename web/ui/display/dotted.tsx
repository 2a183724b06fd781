import classes from './dotted.module.css'

type DottedProps = { facts: readonly (string | null | undefined)[]; className?: string | undefined }

/** Shows short facts with dots between them, none at the beginning or end of a line; empty facts are left out. */
export function Dotted({ facts, className }: DottedProps) {
  const shown = facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '')
  return (
    <span className={[classes.clip, className].filter(Boolean).join(' ')}>
      <span className={classes.row}>
        {shown.map((fact) => (
          <span key={fact} data-short={fact.length <= 40 || undefined}>
            <bdi>{fact}</bdi>
          </span>
        ))}
      </span>
    </span>
  )
}
