/** Size of the drawing, in the units of its path. */
export const tuningMapSize = { width: 600, height: 360 }

/** Computes the height of the surface, 0 to 1: torque over speed and load, with the bump that a tuner adds. */
function height(x: number, y: number): number {
  const ramp = 0.42 * x ** 0.7 * (0.35 + 0.65 * y)
  const bump = 0.55 * Math.exp(-(((x - 0.62) / 0.2) ** 2) - ((y - 0.55) / 0.26) ** 2)
  return ramp + bump
}

/** Returns a point of the surface, seen from above and the side. */
function project(x: number, y: number): string {
  const across = 40 + x * 400 + y * 130
  const down = 330 - y * 150 - height(x, y) * 190
  return `${across.toFixed(1)} ${down.toFixed(1)}`
}

const along = (count: number, point: (share: number) => string) =>
  `M${Array.from({ length: count + 1 }, (_, step) => point(step / count)).join('L')}`

/**
 * Returns the product's drawing, a tuning map as a surface of lines, as the path of an SVG. Its lines are to be
 * stroked, not filled.
 *
 * @param columns number of fields along the speed; a small drawing has few
 * @param rows number of fields along the load
 */
export function tuningMapPath(columns: number, rows: number): string {
  const ofRows = Array.from({ length: rows + 1 }, (_, row) =>
    along(columns, (share) => project(share, row / rows)),
  )
  const ofColumns = Array.from({ length: columns + 1 }, (_, column) =>
    along(rows, (share) => project(column / columns, share)),
  )
  return [...ofRows, ...ofColumns].join('')
}

/** The drawing with few lines: small on a page, on documents and in mails. */
export const coarseTuningMap = tuningMapPath(16, 10)
