import { BarChart as Chart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import { type BarsPeriod, useDayLabels } from './use-day-labels.ts'

export type BarsProps = {
  /** Name of the figures, for the table and the bubble. */
  label: string
  color: string
  period: BarsPeriod
  points: readonly number[]
  format: (value: number) => string
  /** As `format`, short enough to stand at the axis. */
  formatTick?: (value: number) => string
}

/** Draws the bars. Loaded only when they are shown, because the chart library is large. */
export function BarChart({ label, color, period, points, format, formatTick = format }: BarsProps) {
  const { short, long } = useDayLabels(period)
  const data = period.days.map((day, at) => ({ day, [label]: points[at] ?? 0 }))
  return (
    <Chart
      h="100%"
      data={data}
      dataKey="day"
      series={[{ name: label, color }]}
      gridColor="var(--border)"
      textColor="var(--muted)"
      cursorFill="var(--hover)"
      valueFormatter={format}
      tickLine="none"
      maxBarWidth={28}
      xAxisProps={{ tickFormatter: short, minTickGap: 24, interval: 'preserveStartEnd' }}
      yAxisProps={{ width: 'auto', allowDecimals: false, tickCount: 4, tickFormatter: formatTick }}
      tooltipProps={{ labelFormatter: (day) => (typeof day === 'string' ? long(day) : day) }}
      barProps={{ isAnimationActive: false, radius: [2, 2, 0, 0] }}
      barChartProps={{ accessibilityLayer: false, barCategoryGap: '20%' }}
    />
  )
}
