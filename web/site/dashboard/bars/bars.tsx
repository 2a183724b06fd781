import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chunk } from '../../../app/chunk.ts'
import type { BarsProps } from './bar-chart.tsx'
import classes from './bars.module.css'
import { useDayLabels } from './use-day-labels.ts'

const BarChart = lazy(() =>
  chunk(() => import('./bar-chart.tsx')).then(({ BarChart }) => ({ default: BarChart })),
)

/** Shows a number for each day or month as bars, and as a table for people who read that better. */
export function Bars(props: BarsProps) {
  const { label, period, points, format } = props
  const { t } = useTranslation()
  const { long } = useDayLabels(period)
  return (
    <>
      <div className={classes.chart} dir="ltr" aria-hidden>
        <Suspense fallback={<Skeleton height="100%" />}>
          <BarChart {...props} />
        </Suspense>
      </div>
      <details className={classes.details}>
        <summary>{t('dashboard.as_table')}</summary>
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={label}>
            <thead>
              <tr>
                <th scope="col">{t(`dashboard.${period.unit}`)}</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {period.days.map((day, at) => (
                <tr key={day}>
                  <th scope="row">{long(day)}</th>
                  <td>{format(points[at] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}
