import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Me } from '../../../shared/accounts/accounts.ts'
import type { addressForm, businessForm } from '../../../shared/accounts/profile.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { refuseWrongVatNo } from '../../money/vat/refuse-wrong-vat-no.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { personActions } from '../people/person-actions.ts'
import { readOwnAccount } from './read-own-account.ts'

type Person = typeof users.$inferSelect
/** Fields that people change themselves: none that decides what they may do or have. */
type Named =
  | 'username'
  | 'email'
  | 'firstname'
  | 'lastname'
  | 'phone'
  | 'confirmed_phone'
  | 'locale'
  | 'theme'
  | 'power_unit'
  | 'torque_unit'
  | 'picture'
  | 'my_tools'
type Addressed = 'address' | 'city' | 'post_code' | 'country'
type Trading = 'company_name' | 'company_reg' | 'vat_no' | 'web_url'
type Changes = { [K in Named | Addressed | Trading]?: Person[K] | undefined }

/**
 * Changes a person's own account, and announces it to their other devices. The audit log records what an admin
 * changes while acting as them. `change` is given the person, locked. Returns the person as they are then.
 */
export async function changeProfile(
  db: Db,
  portal: Portal,
  user: Actor,
  change: (db: Db, before: Person) => Changes | Promise<Changes>,
): Promise<Me> {
  return db.transaction(async (db) => {
    const [person] = await db.select().from(users).where(eq(users._id, user._id)).for('update')
    if (!person || person.deleted_at) throw new AppError('not_found')
    const { password_hash: _, ...before } = person
    const after = await change(db, person)
    if (Object.keys(after).length > 0) {
      await db.update(users).set(after).where(eq(users._id, user._id))
      const change = { before, after: { ...before, ...after }, by_admin: user.acting_admin !== null }
      await record(db, portal, user, personActions.profile_changed, person, change)
    }
    return readOwnAccount(db, user._id, user.acting_admin?.username)
  })
}

export function changeAddress(db: Db, portal: Portal, user: Actor, form: z.output<typeof addressForm>) {
  return changeProfile(db, portal, user, () => form)
}

/** Throws `invalid_input` for a VAT no. that can't be the person's. */
export function changeBusiness(db: Db, portal: Portal, user: Actor, form: z.output<typeof businessForm>) {
  return changeProfile(db, portal, user, async (db, { country, vat_no }) => {
    await refuseWrongVatNo(db, portal, { ...form, country }, vat_no)
    return form
  })
}
