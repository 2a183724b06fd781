import { powerHp, torqueNm } from '../../../shared/vehicles/figures.ts'
import { stageNumbers } from '../../../shared/vehicles/import.ts'
import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'
import { readCurve } from './cells.ts'
import type { Cells } from './row-cells.ts'

/** A stage as a row gives it; what the file has no column for isn't there. */
export type GivenStage = {
  name: string
  power_hp: number
  torque_nm: number
  service_id?: string | null
  remarks?: string
  curve?: CurvePoint[]
}

/**
 * Reads the stages of a row, in their order; undefined where the file has no column for any. A stage without a name
 * isn't there.
 */
export function readStages(cells: Cells, services: ReadonlyMap<string, string>): GivenStage[] | undefined {
  const known = stageNumbers.filter((number) => cells.get(`stage_${number}_name`) !== undefined)
  if (known.length === 0) return undefined
  const stages: GivenStage[] = []
  for (const number of known) {
    const name = cells.text(`stage_${number}_name`, 60)
    if (!name) continue
    const power_hp = figure(cells, `stage_${number}_power_hp`, powerHp)
    const torque_nm = figure(cells, `stage_${number}_torque_nm`, torqueNm)
    const service_id = readService(cells, number, services)
    const remarks = cells.text(`stage_${number}_remarks`, 500)
    const cell = cells.get(`stage_${number}_curve`)
    const curve = cell === undefined ? undefined : readCurve(cell)
    if (curve === null) cells.wrong(`stage_${number}_curve`, 'bad_curve')
    if (stages.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
      cells.wrong(`stage_${number}_name`, 'name_twice')
    }
    if (service_id && stages.some((other) => other.service_id === service_id)) {
      cells.wrong(`stage_${number}_service`, 'service_twice')
    }
    if (power_hp === undefined || torque_nm === undefined) continue
    stages.push({
      ...{ name, power_hp, torque_nm },
      ...(service_id === undefined ? {} : { service_id }),
      ...(remarks === undefined ? {} : { remarks }),
      ...(curve ? { curve } : {}),
    })
  }
  return stages
}

/** Reads a figure without which a stage says nothing. */
function figure(
  cells: Cells,
  column: `stage_${number}_power_hp` | `stage_${number}_torque_nm`,
  shape: typeof powerHp,
) {
  return cells.get(column) === undefined ? cells.wrong(column, 'required') : cells.number(column, shape)
}

/** Finds the service that a stage names; null where it names none. */
function readService(cells: Cells, number: number, services: ReadonlyMap<string, string>) {
  const cell = cells.get(`stage_${number}_service`)
  if (cell === undefined) return undefined
  if (cell === '') return null
  return services.get(cell.toLowerCase()) ?? cells.wrong(`stage_${number}_service`, 'unknown_service')
}
