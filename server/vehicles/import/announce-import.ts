import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'

/** Announces how far an import of vehicles is to those who may import. */
export function announceImport(db: Db, id: string) {
  return announce(db, [room.holders('vehicle_statistics.variants.add')], { topic: 'vehicle_import', id })
}
