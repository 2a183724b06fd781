import { eq, sql } from 'drizzle-orm'
import { slaveFileRoutes } from '../../../shared/orders/slave-files.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { convertFile } from './convert-file.ts'
import { downloadDecoded, readConversions } from './read-conversions.ts'
import { runConversion, wakeConversions } from './run-conversion.ts'
import { fileConversions } from './slave-files.tables.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Does the next step of a file's conversion by a tool maker's service. */
    convert_file: { conversion_id: string }
    /** Looks for conversions whose job was lost. */
    wake_conversions: NoData
  }
}

const handlers: Handlers<typeof slaveFileRoutes> = {
  list: ({ db, portal, params }) => readConversions(db, portal, params.id),
  convert: ({ db, portal, user, params, body }) => convertFile(db, portal, user, params.id, body.file),
  download: ({ db, portal, params }) => downloadDecoded(db, portal, params.id, params.conversion),
}

/** Files of slave tools, which their maker's service decodes and encodes. */
export const slaveFiles: Feature = {
  name: 'slave-files',
  serves: [calls(slaveFileRoutes, handlers)],
  jobs: {
    // Each holds a whole file in memory.
    convert_file: {
      does: (portal, { conversion_id }) => runConversion(portal, conversion_id),
      pace: 'single',
    },
    wake_conversions: { does: wakeConversions, at: '*/5 * * * *' },
  },
  ofPeople: {
    ownData: none,
    ownFiles: none,
    withheld: {
      'file_conversions.asked_by': 'A conversion is part of its order, whoever of the team asked for it.',
    },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) =>
      db.update(fileConversions).set({ asked_by: null }).where(eq(fileConversions.asked_by, _id)),
    retained: none,
  },
  storedFiles: sql`select ${fileConversions.storage_key}, true from ${fileConversions} where ${fileConversions.storage_key} is not null`,
  clearOld: none,
  reconcile: none,
  constraints: {
    file_conversions_file_unique: none,
    file_conversions_operation_unique: none,
    file_conversions_storage_key_unique: none,
  },
}
