import { useTranslation } from 'react-i18next'
import classes from './points-table.module.css'

type Props = {
  /** Name of the figures, for screen readers. */
  label: string
  /** Heads of the columns, that of the rows' own heads first. */
  heads: readonly string[]
  rows: readonly { head: string; cells: readonly string[] }[]
}

/** Shows the points of a chart as a table that opens below it, for people who read that better. */
export function PointsTable({ label, heads, rows }: Props) {
  const { t } = useTranslation()
  return (
    <details className={classes.details}>
      <summary>{t('ui.as_table')}</summary>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  <bdi>{head}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ head, cells }) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {[...cells.keys()].map((at) => (
                  <td key={at}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
