import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountStatus } from '../../shared/accounts/accounts.ts'
import { AppError } from '../../shared/contract/errors.ts'
import type { Db } from '../platform/db/client.ts'
import type { Portal } from '../platform/portal.ts'
import { refuseLastAdmin } from './last-admin.ts'
import { users } from './users.tables.ts'

/**
 * Deletes a person: everything personal is removed for good, with the files of their orders, and every sign-in ends.
 * An anonymous row stays for the ledger, the invoices and the orders that name it. Runs in one transaction, or as
 * part of the one it is called in.
 *
 * @throws AppError `not_found`, `last_admin`, or `account_orders_open` while one of their orders isn't finished
 */
export async function removePerson(db: Db, portal: Portal, user_id: string) {
  await db.transaction(async (db) => {
    await refuseLastAdmin(db, user_id)
    const [person] = await db
      .select({ email: users.email, phone: users.phone, picture: users.picture })
      .from(users)
      .where(and(eq(users._id, user_id), isNull(users.deleted_at)))
      .for('update')
    if (!person) throw new AppError('not_found')
    for (const { ofPeople } of portal.features) await ofPeople?.refuseLeaving?.(db, user_id)
    await db.update(users).set(nobody(user_id)).where(eq(users._id, user_id))
    for (const { ofPeople } of portal.features)
      await ofPeople?.forget?.(db, portal, { _id: user_id, ...person })
  })
}

/**
 * Returns the values of a deleted person's row. No password has an empty hash, and lists of people leave out rows
 * with `deleted_at`.
 */
function nobody(user_id: string) {
  return {
    username: `deleted-${user_id.slice(-12)}`,
    email: `${user_id}@deleted.invalid`,
    password_hash: '',
    firstname: '',
    lastname: '',
    phone: '',
    confirmed_phone: '',
    country: '',
    company_name: '',
    company_reg: '',
    vat_no: '',
    web_url: '',
    address: '',
    city: '',
    post_code: '',
    google_place_id: '',
    latitude: null,
    longitude: null,
    picture: null,
    permissions: [],
    my_tools: [],
    verified: false,
    status: accountStatus.blocked,
    deleted_at: sql`now()`,
  }
}
