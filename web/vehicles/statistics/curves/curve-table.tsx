import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { CurveRow } from './curve-lines.ts'
import type { ChartLine } from './line-chart.tsx'
import classes from './power-chart.module.css'

type Props = { label: string; lines: readonly ChartLine[]; rows: readonly CurveRow[] }

/** Shows the points of the curves as a table, for people who read that better. */
export function CurveTable({ label, lines, rows }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <details className={classes.details}>
      <summary>{t('statistics.as_table')}</summary>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t('statistics.rpm')}</th>
              {lines.map(({ name, label }) => (
                <th key={name} scope="col">
                  <bdi>{label}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.rpm}>
                <th scope="row">{number(row.rpm)}</th>
                {lines.map(({ name }) => (
                  <td key={name}>{row[name] === undefined ? '' : number(row[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
