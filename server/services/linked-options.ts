import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { options, serviceOptions, services } from './services.tables.ts'

/** Makes a column for a select from services: the ids of the options that may be ordered with each, by position. */
export function linkedOptions(db: Db, only?: SQL) {
  const linked = db
    .select({ _id: options._id })
    .from(serviceOptions)
    .innerJoin(options, eq(options._id, serviceOptions.option_id))
    .where(and(eq(serviceOptions.service_id, services._id), only))
    .orderBy(asc(options.position))
  return sql<string[]>`array${linked}`
}
