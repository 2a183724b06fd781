import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { VariantDetail } from '../../../../shared/vehicles/statistics.ts'
import { useFigures } from '../../../records/units/use-figures.ts'
import { Card } from '../../../ui/display/card.tsx'
import { scaleOf } from '../curves/scale.ts'
import statistics from '../statistics.module.css'
import { variantDetailQuery } from '../statistics.queries.ts'
import { VariantSheet } from '../variant-sheet.tsx'
import classes from './compared-sheets.module.css'

type Props = { ids: readonly [string, string]; onClose: (id: string) => void }

/** Shows two variants: their figures row by row, then both sheets with their parts aligned and their charts on one scale. */
export function ComparedSheets({ ids, onClose }: Props) {
  const { power, torque } = useFigures()
  const [one, other] = useQueries({ queries: ids.map((id) => variantDetailQuery(id)) })
  const both = one?.data && other?.data ? ([one.data, other.data] as const) : undefined
  const scale = both && scaleOf(both, { power, torque })
  return (
    <>
      {both && <Comparison variants={both} />}
      <div className={statistics.sheets} data-two>
        {ids.map((id) => (
          <VariantSheet key={id} id={id} scale={scale} onCompare={undefined} onClose={() => onClose(id)} />
        ))}
      </div>
    </>
  )
}

type Figure = { quantity: 'power' | 'torque'; stage: string; values: (number | undefined)[] }

/** Compares the figures of two variants row by row, each quantity on one scale. */
function Comparison({ variants }: { variants: readonly [VariantDetail, VariantDetail] }) {
  const { t } = useTranslation()
  const { powerText, torqueText } = useFigures()
  const figures = figuresOf(variants, t('statistics.stock'))
  const most = (quantity: Figure['quantity']) =>
    Math.max(
      1,
      ...figures.flatMap((figure) =>
        figure.quantity === quantity ? figure.values.filter((value) => value !== undefined) : [],
      ),
    )
  const text = { power: powerText, torque: torqueText }
  return (
    <Card title={t('statistics.comparison')}>
      <table className={classes.comparison}>
        <thead>
          <tr>
            <td />
            {variants.map(({ _id, manufacture, vmodel, name }) => (
              <th key={_id} scope="col">
                <bdi>{[manufacture, vmodel, name].join(' ')}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ quantity, stage, values }) => (
            <tr key={`${quantity} ${stage}`}>
              <th scope="row">
                <bdi>{stage}</bdi>
                <span className={classes.quantity}>{t(`statistics.${quantity}`)}</span>
              </th>
              {variants.map(({ _id }, place) => (
                <td key={_id}>
                  {values[place] === undefined ? (
                    '–'
                  ) : (
                    <>
                      {text[quantity](values[place])}
                      <span
                        className={classes.bar}
                        data-quantity={quantity}
                        style={{ inlineSize: `${(100 * values[place]) / most(quantity)}%` }}
                        aria-hidden
                      />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Lists power and torque as built, then of each stage that either variant has; alike named ones stand in one row. */
function figuresOf(variants: readonly VariantDetail[], stock: string): Figure[] {
  const names = [...new Set(variants.flatMap(({ stages }) => stages.map(({ name }) => name)))]
  const rows = [
    { stage: stock, of: variants },
    ...names.map((name) => ({
      stage: name,
      of: variants.map(({ stages }) => stages.find((stage) => stage.name === name)),
    })),
  ]
  return rows.flatMap(({ stage, of }): Figure[] => [
    { quantity: 'power', stage, values: of.map((one) => one?.power_hp) },
    { quantity: 'torque', stage, values: of.map((one) => one?.torque_nm) },
  ])
}
