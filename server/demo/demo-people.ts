import { eq, sql } from 'drizzle-orm'
import type { Permission } from '../../shared/contract/permissions.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { creditEntries } from '../money/credits/credits.tables.ts'
import { openWallet } from '../money/credits/ledger.ts'
import type { Db } from '../platform/db/client.ts'
import type { Actor } from '../platform/http/gate.ts'
import { withoutSession } from '../users/actor.ts'
import { users } from '../users/users.tables.ts'

export const demoPassword = 'maproom-demo-1'

const tunerMay: Permission[] = ['orders', 'tickets', 'live_support']

const people = {
  admin: { firstname: 'Ada', lastname: 'Berg', role_id: 1 },
  tuner: { firstname: 'Timo', lastname: 'Falk', role_id: 3, permissions: tunerMay },
  colleague: { firstname: 'Sofia', lastname: 'Lindqvist', role_id: 3, permissions: tunerMay },
  customer: {
    firstname: 'Carla',
    lastname: 'Mendes',
    company_name: 'Mendes Motors',
    phone: '+49 30 5550 1020',
    address: 'Torfstraße 31',
    post_code: '13353',
    city: 'Berlin',
  },
  agent: {
    firstname: 'Amir',
    lastname: 'Haddad',
    company_name: 'Haddad Performance',
    account_type: 'agent',
    price_type: 2,
    master_or_slave: 'master',
    phone: '+49 40 5550 3040',
    web_url: 'https://haddad-performance.example',
    address: 'Ausschläger Weg 12',
    post_code: '20537',
    city: 'Hamburg',
    google_place_id: 'ChIJuRMYfoNhsUcRoDrWe_I9JgQ',
    latitude: 53.5561,
    longitude: 10.0349,
  },
  atelier: {
    firstname: 'Claire',
    lastname: 'Lefèvre',
    company_name: 'Atelier Lefèvre SARL',
    country: 'FR',
    locale: 'fr',
    vat_no: 'FR34123456725',
    phone: '+33 1 99 00 10 20',
    address: '12 rue des Mécaniciens',
    post_code: '69003',
    city: 'Lyon',
  },
  capetune: {
    firstname: 'Thandi',
    lastname: 'Nkosi',
    company_name: 'Cape Tune',
    country: 'ZA',
    phone: '+27 21 555 0100',
    address: '8 Loop Street',
    post_code: '8001',
    city: 'Cape Town',
  },
} as const

export type DemoPeople = Record<keyof typeof people, Actor>

/** Makes the demo accounts: `admin@maproom.test` and so on, verified and active, customers with an empty wallet. */
export async function makeDemoPeople(db: Db): Promise<DemoPeople> {
  const password_hash = await hashPassword(demoPassword)
  const make = (name: keyof typeof people) => makePerson(db, name, password_hash)
  return {
    admin: await make('admin'),
    tuner: await make('tuner'),
    colleague: await make('colleague'),
    customer: await make('customer'),
    agent: await make('agent'),
    atelier: await make('atelier'),
    capetune: await make('capetune'),
  }
}

async function makePerson(db: Db, name: keyof typeof people, password_hash: string): Promise<Actor> {
  const { permissions, ...person } = { permissions: [], ...people[name] }
  const [user] = await db
    .insert(users)
    .values({
      country: 'DE',
      ...person,
      permissions: [...permissions],
      username: name,
      email: `${name}@maproom.test`,
      password_hash,
      verified: true,
      status: 1,
      created_at: sql`now() - interval '14 months'`,
      last_signed_in_at: sql`now() - interval '3 hours'`,
    })
    .returning()
  if (!user) throw new Error(`the demo's ${name} was not made`)
  if (user.role_id === 2) await openWalletLongAgo(db, user._id)
  return withoutSession(user)
}

/** Sets the opening of a wallet back to before the first purchase. */
async function openWalletLongAgo(db: Db, user_id: string) {
  await openWallet(db, user_id, null)
  await db
    .update(creditEntries)
    .set({ created_at: sql`now() - interval '1 year'` })
    .where(eq(creditEntries.user_id, user_id))
}
