import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/platform/db/client.ts'
import { importRoutes, type VehicleImport } from '../../shared/vehicles/import.ts'
import { send as call } from '../load.ts'
import { memoryDuring } from '../memory-during.ts'
import type { Person } from '../person.ts'
import type { OurServer } from '../processes.ts'
import type { Result } from '../report.ts'
import { benchVehicles } from './seed-vehicles.ts'

const rows = 100_000
/** The type that the imported vehicles are of, so that they can be removed again. */
const vtype = 'Imported'
const pollMs = 100
const lightEvery_ms = 10

/**
 * Imports new vehicles with a stage each from a CSV file: returns the rows per second of the dry run and of applying it,
 * the longest light call meanwhile, and the highest memory beyond the use before. Removes them again.
 */
export async function measureImport(ours: OurServer, admin: Person, databaseUrl: string): Promise<Result[]> {
  await removeImported(databaseUrl)
  await addType(databaseUrl)
  const results: Result[] = []
  const add = (name: string, unit: string, figure: number) =>
    results.push({ name, unit, ours: figure, bare: null, ratio: null })
  // Written beforehand: what this process works, the light calls would wait for.
  const form = formOf(csv())
  const memory = await memoryDuring(ours, async () => {
    const light = watchLightCalls(ours.url)
    const began = performance.now()
    const started = await send(ours.url, admin, importRoutes.start.path, form)
    const checked = await settled(ours.url, admin, started)
    const applying = performance.now()
    await send(ours.url, admin, importRoutes.apply.path.replace(':id', checked._id), '{}')
    const applied = await settled(ours.url, admin, checked)
    if (applied.state !== 'applied' || applied.added !== rows)
      throw new Error(`The import ended ${applied.state} with ${applied.added} vehicles.`)
    add('import-check', 'rows/s', rows / ((applying - began) / 1000))
    add('import', 'rows/s', rows / ((performance.now() - applying) / 1000))
    add('import-light-call', 'ms', await light.end())
  })
  add('import-memory', 'MB', memory)
  await removeImported(databaseUrl)
  return results
}

/** Makes a light call again and again until it is ended, which returns how long the slowest took, in milliseconds. */
function watchLightCalls(url: string) {
  let [longest, running] = [0, true]
  const watching = (async () => {
    while (running) {
      const began = performance.now()
      await call(url, { method: 'GET', path: '/health', headers: {} })
      longest = Math.max(longest, performance.now() - began)
      await sleep(lightEvery_ms)
    }
  })()
  return {
    end: async () => {
      running = false
      await watching
      return longest
    },
  }
}

function csv(): string {
  const columns = `vtype;manufacture;model;generation;years;variant;engine_code;fuel_type;displacement_cc;power_hp;
    torque_nm;ecus;stage_1_name;stage_1_power_hp;stage_1_torque_nm`
  const lines = [columns.replaceAll(/\s/g, '')]
  const all = benchVehicles()
  for (let n = 0; n < rows; n += 1) {
    const vehicle = all[n % all.length]
    if (!vehicle) break
    const {
      manufacture,
      model,
      generation,
      years,
      variant,
      fuel_type,
      displacement_cc,
      power_hp,
      torque_nm,
    } = vehicle
    const ecus = vehicle.ecus.map(({ brand, version }) => `${brand}: ${version}`).join(' | ')
    const turn = Math.floor(n / all.length)
    lines.push(
      [
        ...[
          vtype,
          turn > 0 ? `${manufacture} ${turn}` : manufacture,
          model,
          generation,
          years,
          variant,
          `E${n}`,
        ],
        ...[fuel_type, displacement_cc, power_hp, torque_nm, ecus, 'Stage 1'],
        ...[Math.round(power_hp * 1.25), Math.round(torque_nm * 1.2)],
      ].join(';'),
    )
  }
  return lines.join('\r\n')
}

function formOf(text: string): FormData {
  const form = new FormData()
  form.append('file', new Blob([text]), 'vehicles.csv')
  return form
}

async function send(
  url: string,
  { token }: Person,
  path: string,
  body: FormData | string,
): Promise<VehicleImport> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    body,
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
  return importRoutes.one.response.parse(await answer.json())
}

/** Waits until nobody works on the import any more. */
async function settled(url: string, { token }: Person, { _id }: VehicleImport): Promise<VehicleImport> {
  while (true) {
    const answer = await fetch(`${url}/api${importRoutes.one.path.replace(':id', _id)}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const read = importRoutes.one.response.parse(await answer.json())
    if (!['checking', 'applying'].includes(read.state)) return read
    await sleep(pollMs)
  }
}

/** Adds the type of the imported vehicles: an import adds none. */
async function addType(databaseUrl: string) {
  const { pool, close } = openDatabase(databaseUrl, { max: 1 })
  await pool.query('insert into vtypes (name) values ($1)', [vtype]).finally(close)
}

async function removeImported(databaseUrl: string) {
  const { pool, close } = openDatabase(databaseUrl, { max: 1 })
  try {
    await pool.query('set statement_timeout = 0')
    const { rowCount } = await pool.query('delete from vtypes where name = $1', [vtype])
    if (rowCount) await pool.query('vacuum analyze')
  } finally {
    await close()
  }
}
