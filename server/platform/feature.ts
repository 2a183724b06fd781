import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ErrorCode } from '../../shared/contract/errors.ts'
import type { Routes } from '../../shared/contract/route.ts'
import type { Db } from './db/client.ts'
import type { Handlers } from './http/context.ts'
import { register } from './http/register.ts'
import type { JobsOf } from './jobs/jobs.ts'
import type { Portal, RunningPortal } from './portal.ts'

declare module './portal.ts' {
  interface Portal {
    features: readonly Feature[]
  }
}

/** Marks a key of which a feature has nothing. Every key is required, so that nobody forgets to decide. */
export const none = null
type None = typeof none

/** A person as they were before they left. */
export type Leaving = { _id: string; email: string; phone: string; picture: string | null }

/** A stored file that a person takes along. */
export type OwnFile = {
  /** Its folder in the export: the number of an order, the id of a conversation. */
  folder: string
  _id: string
  kind: string
  name: string
  /** In bytes. */
  size: number
  sha256: string
  storage_key: string
  created_at: string
}

/**
 * Says what happens to the records that a feature stores of people. A test fails for a foreign key to `users` whose
 * rows are neither in the export nor in `withheld`, or still name a person who left without being in `retained`.
 */
export type OfPeople = {
  /** Reads what is stored of a person for their export, by the name of the part: no secret, nothing that only the team sees. */
  ownData: ((db: Db, person_id: string) => Promise<Record<string, unknown>>) | None
  /** Reads the files that a person may take along, oldest first. */
  ownFiles: ((db: Db, person_id: string) => Promise<OwnFile[]>) | None
  /** Reasons for not exporting the rows of a foreign key. */
  withheld: Reasons | None
  /** Throws an `AppError` while a person can't leave; called for every feature before anything is deleted. */
  refuseLeaving: ((db: Db, person_id: string) => Promise<void>) | None
  /** Removes a person from the feature's records, in the transaction in which they leave. */
  forget: ((db: Db, portal: Portal, person: Leaving) => Promise<unknown>) | None
  /** Reasons for which the rows of a foreign key still name a person who left. */
  retained: Reasons | None
}
type Reasons = Record<`${string}.${string}`, string>

/** All that a feature of the server brings; `server/features.ts` lists them, and no other file names them. */
export type Feature = {
  name: string
  /** Puts its calls on the server, with `calls`; may serve addresses outside of the contract as well. */
  serves: ((app: FastifyInstance, portal: RunningPortal) => unknown)[]
  /** Its background work. */
  jobs: JobsOf | None
  ofPeople: OfPeople | None
  /**
   * Selects the records of files in the storage: `storage_key`, and whether the file is still `needed`, which it isn't
   * once its record says that it is removed.
   */
  storedFiles: SQL | None
  /** Clears away old records at night. */
  clearOld: ((db: Db) => Promise<unknown>) | None
  /** Selects `problem`, `record` and `detail` of records that contradict each other; see `reconcile`. */
  reconcile: SQL[] | None
  /**
   * The error codes for violations of its database constraints; `none` for a constraint that no input can violate,
   * since a violation would be a defect.
   */
  constraints: Record<string, ErrorCode | None> | None
}

/** Puts calls of the contract on the server, typed against their handlers. */
export function calls<R extends Routes>(routes: R, handlers: Handlers<R>) {
  return (app: FastifyInstance, portal: RunningPortal) => register(app, portal, routes, handlers)
}

/** Collects the jobs of all features. */
export const jobsOf = (features: readonly Pick<Feature, 'jobs'>[]): JobsOf =>
  Object.assign({}, ...features.map(({ jobs }) => jobs))
