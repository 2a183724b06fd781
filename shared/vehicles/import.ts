import { z } from 'zod'
import { rowChange, rowsTaken } from '../contract/csv-import.ts'
import { byId, id, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { type Permission, permissions } from '../contract/permissions.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { mostStages } from './statistics.ts'

/** The columns without which a vehicle can't be identified. */
export const requiredColumns = [
  'vtype',
  'manufacture',
  'model',
  'generation',
  'variant',
  'power_hp',
  'torque_nm',
] as const

/** Columns of a vehicle that a file may have; what a file lacks stays as it is. */
export const optionalColumns = [
  'years',
  'engine_code',
  'fuel_type',
  'displacement_cc',
  'ecus',
  'remarks',
  'stock_curve',
] as const

/** The parts of a stage; the columns of the second stage are `stage_2_name`, `stage_2_service` … */
export const stageParts = ['name', 'service', 'power_hp', 'torque_nm', 'remarks', 'curve'] as const
export type StagePart = (typeof stageParts)[number]
export type StageColumn = `stage_${number}_${StagePart}`

export const stageNumbers = Array.from({ length: mostStages }, (_, index) => index + 1)
export const stageColumns: StageColumn[] = stageNumbers.flatMap((number) =>
  stageParts.map((part) => `stage_${number}_${part}` as const),
)

export type ImportColumn = (typeof requiredColumns)[number] | (typeof optionalColumns)[number] | StageColumn

/** Limit of a file, in bytes. */
export const largestImport = 50 * 1024 * 1024
/** Most rows of a file. */
export const mostVehicleRows = 300_000

/** Permissions that an import needs: it adds and changes branches of every kind. */
export const importPermissions: readonly Permission[] = permissions.filter((name) =>
  /^vehicle_statistics\.\w+\.(add|edit)$/.test(name),
)

/** `checked` waits for being applied; what is applied may be undone; what failed or is undone is only a record. */
export const importStates = [
  'checking',
  'checked',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const

/** Problems of a cell of a row, or of the row. */
export const importProblems = [
  'required',
  'too_long',
  'not_a_number',
  'out_of_range',
  'unknown_fuel',
  'bad_years',
  'years_differ',
  'bad_ecus',
  'bad_curve',
  'unknown_service',
  'service_twice',
  'name_twice',
  'row_twice',
  'too_many_cells',
  'too_few_cells',
  'unknown_type',
  'changed_since',
  'unreadable',
] as const
export type ImportProblem = (typeof importProblems)[number]

/** An import: its file, how far it is, and what it found. */
export const vehicleImport = z.object({
  _id: id,
  name: z.string(),
  /** Of the file, in bytes. */
  size: z.number().int(),
  state: z.enum(importStates),
  /** Percent of the file that are read. */
  progress: z.number().int(),
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  problems: z.number().int(),
  created_by: z.string(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  can: z.object({ apply: z.boolean(), undo: z.boolean() }),
})
export type VehicleImport = z.output<typeof vehicleImport>

export const importProblem = z.object({
  line: z.number().int(),
  /** Empty where the whole row is meant. */
  column: z.string(),
  problem: z.enum(importProblems),
  value: z.string(),
})

const access = 'vehicle_statistics.variants.add'

export const importRoutes = defineRoutes({
  start: {
    method: 'POST',
    path: '/vehicle/import',
    changes: ['vehicle_import'],
    access,
    perMinute: 30,
    summary: 'Check a CSV file of vehicles in the background, without changing anything',
    multipart: { fields: { file: { max: 1, required: true } }, maxTotalBytes: largestImport },
    response: vehicleImport,
  },
  apply: {
    method: 'POST',
    path: '/vehicle/import/:id/apply',
    changes: ['vehicle_import'],
    access,
    summary: 'Import a checked file in the background; of one with problems its good rows, if that is chosen',
    params: byId,
    body: z.object({ take: rowsTaken }),
    response: vehicleImport,
  },
  list: {
    method: 'GET',
    path: '/vehicle/import',
    shows: ['vehicle_import'],
    access,
    summary: 'The imports, newest first',
    query: paging,
    response: paged(vehicleImport),
  },
  one: {
    method: 'GET',
    path: '/vehicle/import/:id',
    shows: ['vehicle_import'],
    access,
    summary: 'One import, and how far it is',
    params: byId,
    response: vehicleImport,
  },
  problems: {
    method: 'GET',
    path: '/vehicle/import/:id/problems',
    shows: ['vehicle_import'],
    access,
    summary: 'What is wrong with the file of an import, by line',
    params: byId,
    query: paging,
    response: paged(importProblem),
  },
  changes: {
    method: 'GET',
    path: '/vehicle/import/:id/changes',
    shows: ['vehicle_import'],
    access,
    summary: 'What an import would change or has changed, by line and cell, the first ten thousand',
    params: byId,
    query: paging,
    response: paged(rowChange),
  },
  undo: {
    method: 'POST',
    path: '/vehicle/import/:id/undo',
    changes: ['vehicle_import'],
    access,
    summary:
      'Undo an import in the background; refused where something of it was changed since, which its problems name',
    params: byId,
    response: vehicleImport,
  },
  export: {
    method: 'GET',
    path: '/vehicle/export',
    access: 'vehicle_statistics.variants.edit',
    perMinute: 10,
    summary: 'All vehicles with their stages as CSV, which can be imported again',
    response: file,
  },
})
