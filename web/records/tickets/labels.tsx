import classes from './labels.module.css'

/** Shows the labels of a ticket; nothing when it has none. */
export function Labels({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null
  return (
    <span className={classes.labels}>
      {labels.map((label) => (
        <bdi key={label} className={classes.label}>
          {label}
        </bdi>
      ))}
    </span>
  )
}
