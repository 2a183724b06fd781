import clsx from 'clsx'
import { coarseTuningMap, tuningMapPath, tuningMapSize } from '../../../shared/site/tuning-map.ts'
import classes from './tuning-map.module.css'

const { width, height } = tuningMapSize
const large = { d: tuningMapPath(26, 16), strokeWidth: 0.9 }
const small = { d: coarseTuningMap, strokeWidth: 1.6 }

/** Draws a tuning map as a surface of lines, with fewer and stronger ones where it is `coarse`. Decoration only. */
export function TuningMap({
  coarse = false,
  className,
}: {
  coarse?: boolean
  className?: string | undefined
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentcolor"
      className={clsx(classes.map, className)}
      aria-hidden
    >
      <path {...(coarse ? small : large)} />
    </svg>
  )
}
