import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Units } from '../../../../shared/contract/units.ts'
import { curveOf, type StockEngine, type TunedEngine } from '../../../../shared/vehicles/curve-of.ts'
import { chunk } from '../../../app/chunk.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useFigures } from '../../../records/units/use-figures.ts'
import { PointsTable } from '../../../ui/display/points-table.tsx'
import { rowsOf } from './curve-lines.ts'
import type { ChartLine } from './line-chart.tsx'
import classes from './power-chart.module.css'
import type { Scale } from './scale.ts'

const LineChart = lazy(() =>
  chunk(() => import('./line-chart.tsx')).then(({ LineChart }) => ({ default: LineChart })),
)

type Props = {
  variant: StockEngine
  stage: TunedEngine | undefined
  /** The reader's own by default. */
  units?: Units
  /** Scale that it shares with the chart it is compared with; else its own. */
  scale?: Scale | undefined
}

/** Shows power and torque of a variant over revolutions, as built and after a stage, as curves and as a table. */
export function PowerChart({ variant, stage, units, scale }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { power, torque, powerUnit, torqueUnit } = useFigures(units)
  const stock = curveOf(variant)
  const tuned = stage && curveOf(variant, stage)
  const rows = rowsOf(stock.points, tuned?.points ?? [], { power, torque })
  if (rows.length === 0) return null
  const name = (of: 'stock' | 'tuned') =>
    of === 'stock' ? t('statistics.stock') : (stage?.name ?? t('statistics.stock'))
  const lines = (['stock', ...(stage ? (['tuned'] as const) : [])] as const).flatMap((of): ChartLine[] => {
    const color = of === 'stock' ? 'var(--muted)' : 'var(--accent)'
    return [
      {
        name: `${of}_power`,
        label: t('statistics.line', { name: name(of), quantity: t('statistics.power'), unit: powerUnit }),
        color,
        torque: false,
      },
      {
        name: `${of}_torque`,
        label: t('statistics.line', { name: name(of), quantity: t('statistics.torque'), unit: torqueUnit }),
        color,
        torque: true,
      },
    ]
  })
  const rpm = (value: number) => t('statistics.rpm_value', { amount: number(value) })
  const estimated = [stock, ...(tuned ? [tuned] : [])].filter((curve) => curve.estimated).length
  return (
    <figure className={classes.figure} aria-label={t('statistics.chart')}>
      {estimated > 0 && (
        <p className={classes.estimate}>
          <strong className={classes.mark}>{t('statistics.estimate')}</strong>
          {t(estimated === 1 && tuned ? 'statistics.estimate_part' : 'statistics.estimate_method', {
            name: tuned?.estimated ? name('tuned') : name('stock'),
          })}
        </p>
      )}
      <ul className={classes.legend}>
        {lines.map(({ name, label, color, torque }) => (
          <li key={name}>
            <span
              className={classes.stroke}
              data-dashed={torque || undefined}
              style={{ borderColor: color }}
              aria-hidden
            />
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
      <div className={classes.chart} dir="ltr" aria-hidden data-estimated={estimated > 0 || undefined}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <LineChart lines={lines} rows={rows} rpm={rpm} format={(value) => number(value)} scale={scale} />
        </Suspense>
      </div>
      <PointsTable
        label={t('statistics.chart')}
        heads={[t('statistics.rpm'), ...lines.map(({ label }) => label)]}
        rows={rows.map((row) => ({
          head: number(row.rpm),
          cells: lines.map(({ name }) => (row[name] === undefined ? '' : number(row[name]))),
        }))}
      />
    </figure>
  )
}
