import type { PictureMark as Mark } from '../../../shared/vehicles/locations.ts'
import classes from './picture-mark.module.css'

type Props = { mark: Mark; width: number; height: number }

/** Draws a mark over a picture of this size, of which it takes the whole place. */
export function PictureMark({ mark, width, height }: Props) {
  const line = Math.max(width, height) / 120
  return (
    <svg className={classes.mark} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {[line * 2.2, line].map((strokeWidth, index) => (
        // Twice, so that it stands out from bright and dark pictures.
        <g key={strokeWidth} className={index === 0 ? classes.edge : classes.line} strokeWidth={strokeWidth}>
          {mark.kind === 'circle' ? (
            <circle cx={mark.x * width} cy={mark.y * height} r={mark.r * width} />
          ) : (
            <path d={arrow(mark, width, height, line * 6)} />
          )}
        </g>
      ))}
    </svg>
  )
}

/** Returns the path of an arrow with a head of this length, in the picture's pixels. */
function arrow(mark: Extract<Mark, { kind: 'arrow' }>, width: number, height: number, head: number) {
  const [x1, y1, x2, y2] = [
    mark.tail_x * width,
    mark.tail_y * height,
    mark.tip_x * width,
    mark.tip_y * height,
  ]
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const barb = (turn: number) => `${x2 - head * Math.cos(angle + turn)} ${y2 - head * Math.sin(angle + turn)}`
  return `M ${x1} ${y1} L ${x2} ${y2} M ${barb(0.5)} L ${x2} ${y2} L ${barb(-0.5)}`
}
