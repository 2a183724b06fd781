import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chunk } from '../../../app/chunk.ts'
import classes from './curve.module.css'
import type { CurveProps } from './curve-chart.tsx'
import { useDayLabels } from './use-day-labels.ts'

const CurveChart = lazy(() =>
  chunk(() => import('./curve-chart.tsx')).then(({ CurveChart }) => ({ default: CurveChart })),
)

/** Shows numbers over time as a curve, and as a table for people who read that better. */
export function Curve(props: CurveProps) {
  const { label, period, lines, format } = props
  const { t } = useTranslation()
  const { long } = useDayLabels(period)
  return (
    <>
      <div className={classes.chart} dir="ltr" aria-hidden>
        <Suspense fallback={<Skeleton height="100%" />}>
          <CurveChart {...props} />
        </Suspense>
      </div>
      <details className={classes.details}>
        <summary>{t('dashboard.as_table')}</summary>
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t(`dashboard.${period.unit}`)}</th>
                {lines.map((line) => (
                  <th key={line.label} scope="col">
                    {line.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {period.days.map((day, at) => (
                <tr key={day}>
                  <th scope="row">{long(day)}</th>
                  {lines.map((line) => (
                    <td key={line.label}>{format(line.points[at] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}
