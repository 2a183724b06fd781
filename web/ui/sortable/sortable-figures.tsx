import { useMediaQuery } from '@mantine/hooks'
import classes from './sortable.module.css'

export type Figure = { label: string; value: string }

/** Shows a row's figures; where there is no head of columns, each has its label. */
export function SortableFigures({ figures }: { figures: readonly Figure[] }) {
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className={wide ? 'visually-hidden' : undefined}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
