const columns = 26
const rows = 16

/** Returns the height of the surface, 0 to 1: torque over speed and load, with the bump that a tuner adds. */
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

const lines = [
  ...Array.from({ length: rows + 1 }, (_, row) => along(columns, (share) => project(share, row / rows))),
  ...Array.from({ length: columns + 1 }, (_, column) =>
    along(rows, (share) => project(column / columns, share)),
  ),
]

/** Draws a tuning map as a surface of lines. Decoration only. */
export function TuningMap({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 600 360"
      fill="none"
      stroke="currentcolor"
      strokeWidth="0.9"
      className={className}
      aria-hidden
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}
