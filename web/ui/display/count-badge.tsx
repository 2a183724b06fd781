import { useFormat } from '../../i18n/format.ts'
import classes from './count-badge.module.css'

/** Shows a number in the accent's colour, `label` in words; nothing when it is 0. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  const { number } = useFormat()
  if (count === 0) return null
  return (
    <span className={classes.badge} title={label} role="img" aria-label={label}>
      {number(count)}
    </span>
  )
}
