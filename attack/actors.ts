import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { users } from '../server/accounts/users/accounts.tables.ts'
import { makeUser } from '../server/test/factories.ts'
import { accountStatus } from '../shared/accounts/accounts.ts'
import { permissions } from '../shared/contract/permissions.ts'
import type { Backstage } from './backstage.ts'

/** Somebody who calls: a role and the token of a person who has it. */
export type Actor = { role: string; token: string | null }

const domain = 'attack.test'

/**
 * Creates new people of each role, more of those with permissions, so that earlier requests have not changed them.
 * Blocks the previous ones, so that the team does not grow without end.
 */
export async function makeActors({ db, secret }: Backstage): Promise<Actor[]> {
  await db
    .update(users)
    .set({ status: accountStatus.blocked })
    .where(like(users.email, `%@${domain}`))
  const known = { db, portal: { secret } }
  const kinds: Record<string, NonNullable<Parameters<typeof makeUser>[1]>> = {
    customer: { credits: 100_000 },
    agent: { credits: 100_000, account_type: 'agent', price_type: 2 },
    'staff with nothing': { role_id: 3, permissions: [] },
    'staff with everything': { role_id: 3, permissions: [...permissions] },
    admin: { role_id: 1 },
    unverified: { verified: false },
    waiting: { status: 0 },
    blocked: { status: 2 },
  }
  const actors: Actor[] = [
    { role: 'nobody', token: null },
    { role: 'forged', token: 'e30.e30.e30' },
  ]
  for (const [role, kind] of Object.entries(kinds)) {
    const isRefused = 'status' in kind || 'verified' in kind
    for (let left = isRefused ? 1 : 4; left > 0; left--) {
      const name = `${role.replaceAll(' ', '-')}-${randomUUID().slice(0, 13)}`
      const person = await makeUser(known, { username: name, email: `${name}@${domain}`, ...kind })
      actors.push({ role, token: person.access_token })
    }
  }
  return actors
}
