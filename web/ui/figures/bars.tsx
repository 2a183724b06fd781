import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { chunk } from '../../app/chunk.ts'
import { PointsTable } from '../display/points-table.tsx'
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
      <PointsTable
        label={label}
        heads={[t(`dashboard.${period.unit}`), label]}
        rows={period.days.map((day, at) => ({ head: long(day), cells: [format(points[at] ?? 0)] }))}
      />
    </>
  )
}
