import { randomUUID } from 'node:crypto'
import { makeUser, orderOf, testPassword } from '../server/test/factories.ts'
import { type Backstage, findOnlineService } from './backstage.ts'

/** Bodies that a call accepts, by operation, for calls that made-up values never get through to. */
export type Recipes = Record<string, () => Record<string, unknown>>

/** Makes recipes from the current content of the database. */
export async function makeRecipes({ db, secret }: Backstage): Promise<Recipes> {
  const name = `somebody-${randomUUID().slice(0, 13)}`
  const person = await makeUser({ db, portal: { secret } }, { username: name, email: `${name}@example.test` })
  const credentials = { username: person.username, password: testPassword }
  const service = await findOnlineService(db)
  return {
    auth_signIn: () => credentials,
    auth_sendForgotPassCode: () => ({ email: person.email }),
    profile_updatePassword: () => {
      const password = 'another long password'
      return { old_password: testPassword, password, password_confirmation: password }
    },
    invoices_bill: () => ({ user_id: person._id, request_key: randomUUID() }),
    ...(service && { orders_place: () => orderOf(service) }),
  }
}
