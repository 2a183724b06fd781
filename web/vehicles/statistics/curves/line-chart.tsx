import { LineChart as Chart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { CurveRow } from './curve-lines.ts'
import type { Scale } from './scale.ts'

export type ChartLine = {
  name: keyof Omit<CurveRow, 'rpm'>
  label: string
  color: string
  /** Torque is dashed, and read at the axis of its own. */
  torque: boolean
}

type Props = {
  lines: readonly ChartLine[]
  rows: readonly CurveRow[]
  rpm: (value: number) => string
  format: (value: number) => string
  scale: Scale | undefined
}

/** Enough for four digits, in pixels. */
const axisWidth = 44

/** Returns the round numbers of revolutions between the first point and the last one. */
function ticksOf([least, most]: Scale['rpm']): number[] {
  const step = [250, 500, 1000, 2000, 5000].find((one) => (most - least) / one <= 6) ?? 5000
  const first = Math.ceil(least / step) * step
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, n) => first + n * step)
}

/** Draws power and torque over revolutions. Loaded only when it is shown, because the chart library is large. */
export function LineChart({ lines, rows, rpm, format, scale }: Props) {
  const ends = scale?.rpm ?? [rows[0]?.rpm ?? 0, rows.at(-1)?.rpm ?? 0]
  return (
    <Chart
      h="100%"
      data={rows.map((row) => ({ ...row }))}
      dataKey="rpm"
      series={lines.map(({ name, label, color, torque }) => ({
        name,
        label,
        color,
        ...(torque && { yAxisId: 'right', strokeDasharray: '6 4' }),
      }))}
      withRightYAxis
      withDots={false}
      connectNulls
      curveType="monotone"
      gridColor="var(--border)"
      textColor="var(--muted)"
      strokeWidth={2}
      tickLine="none"
      valueFormatter={format}
      xAxisProps={{
        type: 'number',
        domain: ends,
        tickFormatter: rpm,
        ticks: ticksOf(ends),
        minTickGap: 20,
      }}
      yAxisProps={{ width: axisWidth, tickCount: 5, ...(scale && { domain: [0, scale.power] }) }}
      rightYAxisProps={{ width: axisWidth, tickCount: 5, ...(scale && { domain: [0, scale.torque] }) }}
      tooltipProps={{ labelFormatter: (label) => (typeof label === 'number' ? rpm(label) : label) }}
      lineProps={{ isAnimationActive: false }}
      lineChartProps={{ accessibilityLayer: false }}
    />
  )
}
