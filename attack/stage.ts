import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import type { CalledPortal } from '../server/test/app.ts'
import { callAt, type Sent, type SignedIn } from '../server/test/call.ts'
import { makeUser } from '../server/test/factories.ts'
import { users } from '../server/users/users.tables.ts'
import { accountStatus } from '../shared/accounts/accounts.ts'
import { permissions } from '../shared/contract/permissions.ts'
import type { Route } from '../shared/contract/route.ts'
import type { contract } from '../shared/contract.ts'
import type { Backstage } from './backstage.ts'

/** The portal as recipes see it, with an admin and a member of the team who may do everything else. */
export type Stage = CalledPortal & { admin: SignedIn; staff: SignedIn }

/** Makes the call that an operation is done with, and whatever it needs before. */
export type Recipe<R extends Route> = (stage: Stage) => Promise<Sent<R>>
type Contract = typeof contract
/** Recipes by area and name of the call in the contract. */
export type Recipes = {
  [A in keyof Contract]?: { [N in keyof Contract[A]]?: Recipe<AsRoute<Contract[A][N]>> }
}
type AsRoute<R> = R extends Route ? R : never

/** The record that the path of a call names, and who it belongs to. */
export type PathRecord = { params: Record<string, string>; owner?: SignedIn }
/** Makes new records for the paths of an area's calls. */
export type Records = { [A in keyof Contract]?: (stage: Stage) => Promise<PathRecord> }

const domain = 'attack.test'

/** Sets the stage on a running portal. Blocks the people of the earlier ones, so that the team does not grow without end. */
export async function setStage(url: string, { db, secret }: Backstage): Promise<Stage> {
  await db
    .update(users)
    .set({ status: accountStatus.blocked })
    .where(like(users.email, `%@${domain}`))
  const known = { db, portal: { secret } }
  const makeMember = (overrides: Parameters<typeof makeUser>[1]) => makeUser(known, named(overrides))
  return {
    ...known,
    url,
    // Each from somewhere else, because the calls from one address are limited.
    call: (route, sent) => callAt(url, route, { from: randomAddress(), ...sent }),
    admin: await makeMember({ role_id: 1 }),
    staff: await makeMember({ role_id: 3, permissions: [...permissions], credits: 100_000 }),
  }
}

/** Gives a person a name and an address that nobody has. */
export function named(overrides: Parameters<typeof makeUser>[1] = {}) {
  const username = `somebody-${randomUUID().slice(0, 13)}`
  return { username, email: `${username}@${domain}`, ...overrides }
}

/** Makes a customer with credits. */
export const makeCustomer = (t: Stage, overrides: Parameters<typeof makeUser>[1] = {}) =>
  makeUser(t, named({ credits: 100_000, ...overrides }))

/** Returns the record of a call that its owner makes. */
export const ownedBy = <P>({ as: owner, params }: { as: SignedIn; params: P }) => ({ owner, params })

/** Returns the data of an answer; throws when the call was refused. */
export async function done<T>(call: Promise<{ status: number; data: T; error: unknown }>): Promise<T> {
  const { status, data, error } = await call
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(error)}`)
  return data
}

function randomAddress(): string {
  const [one, two, three] = randomUUID().match(/[0-9a-f]{2}/g) ?? []
  return `10.${[one, two, three].map((byte) => Number.parseInt(byte ?? '0', 16)).join('.')}`
}
