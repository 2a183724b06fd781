import { AreaChart } from '@mantine/charts'
import type { Dashboard } from '../../../../shared/site/dashboard.ts'
import '@mantine/charts/styles.layer.css'
import { useDayLabels } from './use-day-labels.ts'

export type Line = { label: string; color: string; points: readonly number[] }

export type CurveProps = {
  /** Name of the figures, for the table. */
  label: string
  period: Dashboard['period']
  lines: readonly Line[]
  format: (value: number) => string
  /** As `format`, short enough to stand at the axis. */
  formatTick?: (value: number) => string
}

/** Draws the curves. Loaded only when it is shown, because the chart library is large. */
export function CurveChart({ period, lines, format, formatTick = format }: CurveProps) {
  const { short, long } = useDayLabels(period)
  const data = period.days.map((day, at) => ({
    day,
    ...Object.fromEntries(lines.map((line) => [line.label, line.points[at] ?? 0])),
  }))
  return (
    <AreaChart
      h="100%"
      data={data}
      dataKey="day"
      series={lines.map(({ label, color }) => ({ name: label, color }))}
      curveType="monotone"
      withDots={false}
      fillOpacity={0.15}
      gridColor="var(--border)"
      textColor="var(--muted)"
      valueFormatter={format}
      tickLine="none"
      xAxisProps={{ tickFormatter: short, minTickGap: 24, interval: 'preserveStartEnd' }}
      yAxisProps={{ width: 'auto', allowDecimals: false, tickFormatter: formatTick }}
      tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? long(day) : day) }}
      areaProps={{ isAnimationActive: false }}
      areaChartProps={{ accessibilityLayer: false }}
    />
  )
}
