import type { Db } from '../../platform/db/client.ts'
import { services } from '../../services/services.tables.ts'

/** The services that stages name: their ids by name in lower case, and their names by id. */
export type KnownServices = { ids: ReadonlyMap<string, string>; names: ReadonlyMap<string, string> }

export async function readServices(db: Db): Promise<KnownServices> {
  const known = await db.select({ _id: services._id, name: services.name }).from(services)
  return {
    ids: new Map(known.map(({ _id, name }) => [name.toLowerCase(), _id])),
    names: new Map(known.map(({ _id, name }) => [_id, name])),
  }
}
