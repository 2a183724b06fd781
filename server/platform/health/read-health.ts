import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { RunningPortal } from '../portal.ts'

/** `low` still works, but not for long. */
const states = ['ok', 'low', 'down'] as const
export type State = (typeof states)[number]

/** The parts that the portal can't do without; `status` is the worst of them. */
export type Health = Record<'status' | 'database' | 'storage' | 'disk', State>

/** PostgreSQL ends when the next 16 MB of its journal don't fit. */
const nothingFitsMb = 32

/** Checks if the database and the storage answer, and how much of the disk under DATA_DIR is free. */
export async function readHealth({ db, storage, env }: RunningPortal): Promise<Health> {
  const [database, files, disk] = await Promise.all([
    answers(db.execute(sql`select 1`)),
    answers(storage.check()),
    freeMb(env.DATA_DIR).then(
      (free) => diskState(free, env.DISK_FREE_MB),
      () => 'down' as const,
    ),
  ])
  const parts = { database, storage: files, disk }
  const status = states.findLast((state) => Object.values(parts).includes(state)) ?? 'ok'
  return { status, ...parts }
}

/** @returns megabytes that we may still write */
export async function freeMb(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / 1_000_000)
}

export function diskState(free: number, enough: number): State {
  if (free < nothingFitsMb) return 'down'
  return free < enough ? 'low' : 'ok'
}

const answers = (asked: Promise<unknown>): Promise<State> =>
  asked.then(
    () => 'ok',
    () => 'down',
  )
