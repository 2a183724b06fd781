import { type CurvePoint, curvePoint, type VariantDetail } from '../../../../shared/vehicles/statistics.ts'
import type { Ecu } from '../../../../shared/vehicles/vehicles.ts'
import { randomId } from '../../../app/random-id.ts'

/** A point of a curve while it is typed. */
export type PointDraft = { [Figure in keyof CurvePoint]: number | null }

/** A stage while it is typed. */
export type StageDraft = {
  _id: string
  name: string
  service_id: string | null
  power_hp: number | null
  torque_nm: number | null
  remarks: string
  curve: PointDraft[]
}

/** The details of a variant while they are typed, but for its pictures. */
export type VariantDraft = {
  power_hp: number | null
  torque_nm: number | null
  ecus: Ecu[]
  remarks: string
  stock_curve: PointDraft[]
  stages: StageDraft[]
}

/** Returns the details of a variant as the form edits them. */
export const draftOf = (detail: VariantDetail): VariantDraft => ({
  power_hp: detail.power_hp,
  torque_nm: detail.torque_nm,
  ecus: detail.ecus,
  remarks: detail.remarks,
  stock_curve: detail.stock_curve,
  stages: detail.stages.map(({ position: _, ...stage }) => stage),
})

/** Returns a new stage under the first name that no other has. */
export function newStage(stages: readonly StageDraft[]): StageDraft {
  const names = stages.map(({ name }) => name.trim().toLowerCase())
  let number = stages.length + 1
  while (names.includes(`stage ${number}`)) number += 1
  return {
    ...{ _id: randomId(), name: `Stage ${number}`, service_id: null },
    ...{ power_hp: null, torque_nm: null, remarks: '', curve: [] },
  }
}

/** Returns the points that are complete, by engine speed; of several at the same speed the first. */
export function completePoints(points: readonly PointDraft[]): CurvePoint[] {
  const complete = points.flatMap((point) => curvePoint.safeParse(point).data ?? [])
  const bySpeed = new Map(complete.toReversed().map((point) => [point.rpm, point]))
  return [...bySpeed.values()].sort((a, b) => a.rpm - b.rpm)
}
