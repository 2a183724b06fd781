import classes from './key-number.module.css'
import { Trend } from './trend.tsx'

type Props = {
  label: string
  value: string
  /** The numbers to compare; nothing is compared unless both are given. */
  now?: number | null
  before?: number | null
  /** Tells whether more or less is better. */
  better?: 'more' | 'less'
  /** Colour of its bars. */
  color?: string
  /** One line under it. */
  about?: string
}

/** Shows a number with its name and its change. */
export function KeyNumber({ label, value, now, before, better = 'more', color, about }: Props) {
  return (
    <div>
      <div className={classes.label}>
        {color && <span className={classes.dot} style={{ background: color }} aria-hidden />}
        {label}
      </div>
      <div className={classes.value} data-figure>
        {value}
      </div>
      {about && <div className={classes.about}>{about}</div>}
      {typeof now === 'number' && typeof before === 'number' && (
        <Trend now={now} before={before} better={better} />
      )}
    </div>
  )
}
