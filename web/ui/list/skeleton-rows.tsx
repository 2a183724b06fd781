import classes from './skeleton-rows.module.css'

/** Shows grey placeholder rows while a list loads, in the height of its rows, so that nothing jumps. */
export function SkeletonRows({ rows = 8, height = 48 }: { rows?: number; height?: number }) {
  return (
    <div aria-hidden className={classes.rows}>
      {[...Array(rows).keys()].map((row) => (
        <div className={classes.row} key={row} style={{ height }}>
          <span style={{ width: `${14 + ((row * 7) % 12)}%` }} />
          <span style={{ width: `${30 + ((row * 11) % 22)}%` }} />
          <span style={{ width: `${8 + ((row * 5) % 8)}%` }} />
        </div>
      ))}
    </div>
  )
}
