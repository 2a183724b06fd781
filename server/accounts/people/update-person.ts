import { and, eq, type SQL } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { Person, PersonChanges } from '../../../shared/accounts/person.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import { permissions, roles } from '../../../shared/contract/permissions.ts'
import { openWallet } from '../../money/credits/ledger.ts'
import { refuseWrongVatNo } from '../../money/vat/refuse-wrong-vat-no.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseLastAdmin } from '../../users/last-admin.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { endActing, endSignIns } from '../../users/sessions/sessions.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { forgetCodes } from '../codes/forget-codes.ts'
import { forgetEmailChanges } from '../email-change/held-addresses.ts'
import { allowedPersonActions } from './allowed-person-actions.ts'
import { personActions } from './person-actions.ts'
import { formColumns, readPerson } from './read-person.ts'
import { refuseRole, settleRole } from './role-of.ts'

/**
 * Changes the fields given; unchanged ones need no permission. Signs people who are blocked or get another role out
 * everywhere, and notifies people whose account is approved.
 *
 * @throws AppError `not_found`, `forbidden`, `invalid_input` for a wrong VAT no., `changed_meanwhile`, `last_admin`, `email_taken` or `username_taken`
 */
export async function updatePerson(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  { opened, ...sent }: Edited<PersonChanges>,
): Promise<Person> {
  await db.transaction(async (db) => {
    // The admins are locked before the person, everywhere in this order.
    if (mayUnmakeAdmin(sent)) await refuseLastAdmin(db, id)
    const before = await lockPerson(db, id)
    const person = { _id: id, name: before.username }
    const changes = await mergeOthersChanges(db, person, sent, opened, presentOf(before))
    const asked = { ...before, ...changes }
    const isOfRole = changes.role_id !== undefined || changes.permissions !== undefined
    const after = { ...asked, ...(isOfRole && settleRole(asked)) }
    const changed = Object.keys(after).filter((name) => differs(before, after, name))
    if (changed.length === 0) return
    refuseChanges(user, before, after, changed)
    await refuseWrongVatNo(db, portal, after, before.vat_no)
    await db
      .update(users)
      .set(Object.fromEntries(Object.entries(after).filter(([name]) => changed.includes(name))))
      .where(eq(users._id, id))
    if (changed.includes('role_id') && after.role_id === roles.customer) await openWallet(db, id, user._id)
    if (changed.includes('email')) {
      await forgetCodes(db, id)
      await forgetEmailChanges(db, id)
    }
    if (mustSignOut(after, changed)) await endSignIns(db, id)
    else if (changed.includes('permissions')) await endActing(db, id)
    const is_approved = before.status === accountStatus.waiting && after.status === accountStatus.active
    const edited = { ...after, _id: id }
    await record(db, portal, user, personActions.edited, edited, { before, after, is_approved })
  })
  return readPerson(db, portal, user, id)
}

/** Locks a person, if they match `which`, to the end of the transaction and returns them. Throws `not_found`. */
export async function lockPerson(db: Db, id: string, which?: SQL) {
  const [person] = await db
    .select(formColumns)
    .from(users)
    .where(and(eq(users._id, id), isAccount, which))
    .for('update')
  if (!person) throw new AppError('not_found')
  return person
}

/** Returns a person's values in the shape of their form: permissions in the order of all. */
const presentOf = (person: Locked): Partial<PersonChanges> => ({
  ...person,
  permissions: permissions.filter((permission) => person.permissions.includes(permission)),
})

type Locked = Awaited<ReturnType<typeof lockPerson>>

function mayUnmakeAdmin({ role_id, status, verified }: PersonChanges) {
  const isDemoted = role_id !== undefined && role_id !== roles.admin
  const isLockedOut = status !== undefined && status !== accountStatus.active
  return isDemoted || isLockedOut || verified === false
}

function differs(before: object, after: object, name: string) {
  const of = (record: object) => JSON.stringify(Reflect.get(record, name))
  return of(before) !== of(after)
}

const ofRole = ['role_id', 'permissions']

function refuseChanges(user: Actor, before: Locked, after: Locked, changed: string[]) {
  const can = allowedPersonActions(user, before)
  const isData = changed.some((name) => ![...ofRole, 'status'].includes(name))
  if (isData && !can.edit) throw new AppError('forbidden')
  if (changed.includes('status') && !can.block) throw new AppError('forbidden')
  if (changed.some((name) => ofRole.includes(name))) refuseRole(can, before, after)
}

/** Tells if the change ends the person's sign-ins: also when they join the team, because somebody may be acting as them. */
function mustSignOut(after: Locked, changed: string[]) {
  const isBlocked = changed.includes('status') && after.status === accountStatus.blocked
  return isBlocked || changed.includes('role_id')
}
