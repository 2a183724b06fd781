import { randomBytes } from 'node:crypto'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { NewPerson, Person } from '../../../shared/accounts/person.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { openWallet } from '../../money/credits/ledger.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { users } from '../../users/users.tables.ts'
import { hashPassword, refuseWeakPassword } from '../passwords/passwords.ts'
import { allowedPersonActions } from './allowed-person-actions.ts'
import { personActions } from './person-actions.ts'
import { readPerson } from './read-person.ts'
import { refuseRole, settleRole } from './role-of.ts'

/**
 * Opens an account for somebody, verified and active, with its wallet. Without a password the person is mailed a code
 * to set one; until then nobody can sign in to the account.
 *
 * @throws AppError `forbidden`, `email_taken`, `username_taken` or `password_too_common`
 */
export async function createPerson(db: Db, portal: Portal, user: Actor, form: NewPerson): Promise<Person> {
  const { password, ...data } = form
  const values = { ...data, ...settleRole(data), verified: true, status: accountStatus.active }
  refuseNewRole(user, values)
  if (password !== undefined) refuseWeakPassword(password, form)
  const password_hash = await hashPassword(password ?? randomBytes(32).toString('base64'))
  const _id = await db.transaction(async (db) => {
    const [made] = await db
      .insert(users)
      .values({ ...values, password_hash })
      .returning({ _id: users._id })
    if (!made) throw new AppError('internal_error')
    await openWallet(db, made._id, user._id)
    if (password === undefined) await invite(db, portal, form)
    await record(db, portal, user, personActions.created, { ...form, _id: made._id }, { after: values })
    return made._id
  })
  return readPerson(db, portal, user, _id)
}

/** Refuses a role that the user may not give: a new person counts as a customer without permissions before. */
function refuseNewRole(user: Actor, after: Pick<Person, 'role_id' | 'permissions'>) {
  if (after.role_id === roles.customer) return
  const before = { _id: '', role_id: roles.customer, permissions: [], status: accountStatus.active }
  refuseRole(allowedPersonActions(user, before), before, after)
}

function invite(db: Db, portal: Portal, person: NewPerson) {
  const { email, username } = person
  const values = { username, link: pathTo('forgotPassword', { email }) }
  return sendMail(db, portal, { to: person, mail: 'invitation', values })
}
