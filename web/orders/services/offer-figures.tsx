import { useMediaQuery } from '@mantine/hooks'
import classes from './offer-rows.module.css'

/** Shows a row's three figures; where there is no head of columns, each has its label. */
export function OfferFigures({ figures }: { figures: { label: string; value: string }[] }) {
  const wide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })
  return (
    <dl className={classes.prices}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className={wide ? 'visually-hidden' : undefined}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
