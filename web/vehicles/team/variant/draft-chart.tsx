import { useDeferredValue } from 'react'
import { PowerChart } from '../../statistics/curves/power-chart.tsx'
import { completePoints, type StageDraft, type VariantDraft } from './variant-draft.ts'

/** The units in which figures are typed. */
const units = { power: 'ps', torque: 'nm' } as const

type Props = { fuel_type: string; draft: VariantDraft; stage?: StageDraft }

/** Draws what is typed as customers will see it: stock, and a stage beside it. */
export function DraftChart({ fuel_type, draft, stage }: Props) {
  // Typing goes before drawing.
  const { power_hp, torque_nm, stock_curve } = useDeferredValue(draft)
  const tuned = useDeferredValue(stage)
  return (
    <PowerChart
      units={units}
      variant={{
        fuel_type,
        power_hp: power_hp ?? 0,
        torque_nm: torque_nm ?? 0,
        stock_curve: completePoints(stock_curve),
      }}
      stage={
        tuned && {
          name: tuned.name,
          power_hp: tuned.power_hp ?? 0,
          torque_nm: tuned.torque_nm ?? 0,
          curve: completePoints(tuned.curve),
        }
      }
    />
  )
}
