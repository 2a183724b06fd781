import { asc } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import type { Option } from '../../shared/services/services.ts'
import type { Db } from '../platform/db/client.ts'
import type { Actor } from '../platform/http/gate.ts'
import type { Portal } from '../platform/portal.ts'
import { auditedTable } from '../users/audit/audited-table.ts'
import { options } from './services.tables.ts'

declare module '../platform/portal.ts' {
  interface Portal {
    /** Tells whether an order was placed with an option. */
    isOptionOrdered(db: Db, option_id: string): Promise<boolean>
  }
}

/** Lists every option, offline ones too, by position. */
export function listOptions(db: Db): Promise<Option[]> {
  return db.select().from(options).orderBy(asc(options.position))
}

/** The options as the operator manages them. Errors: name_taken. */
export const optionList = auditedTable(options, {
  topic: 'services',
  acts: { add: 'option_added', change: 'option_changed', remove: 'option_deleted', move: 'option_moved' },
  named: ({ name }) => name,
})

/** Deletes an option no order was placed with. Errors: not_found, option_in_use. */
export function removeOption(db: Db, portal: Portal, user: Actor, _id: string) {
  // Orders being placed with it right now have been waited for (priceWork holds it for them).
  return optionList.remove(db, user, _id, async (db) => {
    if (await portal.isOptionOrdered(db, _id)) throw new AppError('option_in_use')
  })
}

/** Moves an option and answers with the whole list as it is then. Errors: not_found. */
export async function moveOption(db: Db, user: Actor, _id: string, position: number): Promise<Option[]> {
  await optionList.move(db, user, _id, position)
  return listOptions(db)
}
