import type { z } from 'zod'
import { powerHp, torqueNm } from '../../../shared/vehicles/figures.ts'
import type { ImportColumn, ImportProblem } from '../../../shared/vehicles/import.ts'
import { variantForm, years } from '../../../shared/vehicles/tree-form.ts'
import { fuelTypes, longestName } from '../../../shared/vehicles/vehicle-words.ts'
import type { CsvRow } from '../../platform/csv/read-csv.ts'
import { readCurve, readEcus } from './cells.ts'
import type { KnownServices } from './read-services.ts'
import { type GivenStage, readStages } from './read-stages.ts'
import { type Cells, cellsOf } from './row-cells.ts'

/** A row of the file: the path of a vehicle, and what the file says of it; what it doesn't mention isn't there. */
export type GivenVehicle = {
  line: number
  path: Record<'vtype' | 'manufacture' | 'model' | 'generation' | 'variant', string>
  fields: Fields
  stages: GivenStage[] | undefined
}
export type Fields = Partial<
  Omit<z.output<typeof variantForm>, 'name' | 'parent' | 'fuel_type'> & {
    fuel_type: string
    years: string
    remarks: string
    stock_curve: NonNullable<ReturnType<typeof readCurve>>
  }
>

/** Problem of a cell, or where `column` is empty of the whole row. */
export type FoundProblem = { line: number; column: string; problem: ImportProblem; value: string }

/** Reads the row of a vehicle. `types` holds the names of the types of the tree in lower case; another one is a problem. */
export function readRow(
  { line, values, problem }: CsvRow<ImportColumn>,
  services: KnownServices,
  types?: ReadonlySet<string>,
): { vehicle: GivenVehicle | null; problems: FoundProblem[] } {
  const problems: FoundProblem[] = []
  const cells = cellsOf(values, (column, problem) => {
    problems.push({ line, column, problem, value: column === '' ? '' : (values[column] ?? '').slice(0, 80) })
    return undefined
  })
  if (problem) {
    cells.wrong('', problem)
    return { vehicle: null, problems }
  }
  const name = (column: 'vtype' | 'manufacture' | 'model' | 'generation' | 'variant') =>
    cells.get(column) === '' ? cells.wrong(column, 'required') : cells.text(column, longest[column])
  const path = {
    vtype: readType(cells, name('vtype') ?? '', types),
    manufacture: name('manufacture') ?? '',
    model: name('model') ?? '',
    generation: name('generation') ?? '',
    variant: name('variant') ?? '',
  }
  const fields = definedOf({
    power_hp: cells.number('power_hp', powerHp),
    torque_nm: cells.number('torque_nm', torqueNm),
    years: readYears(cells),
    engine_code: cells.text('engine_code', 60),
    fuel_type: readFuel(cells),
    displacement_cc: readDisplacement(cells),
    ecus: parsed(cells, 'ecus', readEcus, 'bad_ecus'),
    remarks: cells.text('remarks', 2000),
    stock_curve: parsed(cells, 'stock_curve', readCurve, 'bad_curve'),
  })
  const stages = readStages(cells, services.ids)
  return { vehicle: problems.length === 0 ? { line, path, fields, stages } : null, problems }
}

const { vmodel, ...others } = longestName
const longest = { ...others, model: vmodel }

/** Types are the operator’s: a misspelt one would be a branch of its own. */
function readType(cells: Cells, vtype: string, types: ReadonlySet<string> | undefined): string {
  if (vtype !== '' && types && !types.has(vtype.toLowerCase())) cells.wrong('vtype', 'unknown_type')
  return vtype
}

function readYears(cells: Cells) {
  const cell = cells.get('years')
  return !cell ? undefined : (years.safeParse(cell).data ?? cells.wrong('years', 'bad_years'))
}

function readFuel(cells: Cells) {
  const cell = cells.get('fuel_type')?.toLowerCase()
  if (cell === undefined) return undefined
  if (cell === '') return ''
  return fuelTypes.find((fuel) => fuel === cell) ?? cells.wrong('fuel_type', 'unknown_fuel')
}

function readDisplacement(cells: Cells) {
  const cell = cells.get('displacement_cc')
  if (cell === '') return null
  return cells.number('displacement_cc', variantForm.shape.displacement_cc.unwrap().unwrap())
}

/** Reads a cell with a form of its own, where the file has it. */
function parsed<T>(
  cells: Cells,
  column: ImportColumn,
  read: (cell: string) => T | null,
  problem: ImportProblem,
): T | undefined {
  const cell = cells.get(column)
  return cell === undefined ? undefined : (read(cell) ?? cells.wrong(column, problem))
}

/** Leaves out the fields that aren't there. */
function definedOf<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> }
function definedOf(fields: object) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
