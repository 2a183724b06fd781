import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Permission } from '../../shared/contract/permissions.ts'
import type { OrderForm } from '../../shared/orders/order-form.ts'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { makeModifiedFile, makeOriginalFile } from '../demo/original-file.ts'
import { changeBalance, openWallet } from '../money/credits/ledger.ts'
import { options, serviceOptions, services } from '../services/services.tables.ts'
import { makeAccessToken } from '../users/sessions/tokens.ts'
import { sessions, users } from '../users/users.tables.ts'
import type { CalledPortal, TestApp } from './app.ts'
import type { SentFile, SignedIn } from './call.ts'

export const testPassword = 'a long test password'
let passwordHash: Promise<string> | undefined
/** The seed of the last order's file, beyond those that tests name: theirs are other files. */
let seed = 1_000_000

type Known = Pick<TestApp, 'db'> & { portal: Pick<TestApp['portal'], 'secret'> }

/**
 * Counts what was made in each database. Counted over all files that a worker runs, a name comes to hold the number of an order,
 * and its orders are found with it.
 */
const made = new WeakMap<object, number>()
const nextNumber = ({ db }: Pick<Known, 'db'>): number => {
  const next = (made.get(db) ?? 0) + 1
  made.set(db, next)
  return next
}

/** Makes a verified, active customer, signed in, with the given credits (hundredths). */
export async function makeUser(
  { db, portal }: Known,
  { credits = 0, ...overrides }: Partial<typeof users.$inferInsert> & { credits?: number } = {},
): Promise<SignedIn> {
  passwordHash ??= hash(testPassword, { memoryCost: 1024, timeCost: 2, parallelism: 1 })
  const number = nextNumber({ db })
  const name = `person${number}`
  const [user] = await db
    .insert(users)
    .values({
      username: name,
      email: `${name}@example.test`,
      password_hash: await passwordHash,
      firstname: 'Robin',
      lastname: `Person ${number}`,
      address: 'Werkstraße 12',
      post_code: '70173',
      city: 'Stuttgart',
      country: 'DE',
      verified: true,
      status: 1,
      ...overrides,
    })
    .returning()
  if (!user) throw new Error('no user was made')
  await openWallet(db, user._id, null)
  if (credits) await giveCredits({ db }, user, credits)
  return signIn({ db, portal }, user)
}

/** Returns the name of a made person as lists show it. */
export const listedNameOf = ({ username }: Pick<SignedIn, 'username'>) =>
  `Robin ${username.replace('person', 'Person ')}`

/** Signs a person in with a new session. */
export async function signIn(
  { db, portal }: Known,
  { _id, username, email }: Omit<SignedIn, 'access_token'>,
): Promise<SignedIn> {
  const [session] = await db.insert(sessions).values({ user_id: _id }).returning()
  return { _id, username, email, access_token: await makeAccessToken(portal.secret, session?._id ?? '') }
}

export const makeAdmin = (t: Known) => makeUser(t, { role_id: 1 })
export const makeStaff = (t: Known, permissions: Permission[]) => makeUser(t, { role_id: 3, permissions })

/** Adds credits (hundredths) by hand. */
export function giveCredits({ db }: Pick<Known, 'db'>, user: { _id: string }, credits: number) {
  return db.transaction((db) =>
    changeBalance(db, {
      user_id: user._id,
      delta: credits,
      reason: 'manual',
      effect_key: `test:${randomUUID()}`,
      created_by: null,
    }),
  )
}

/** Makes an online service at 4.5 credits for price type 1. */
export async function makeService(
  { db }: Pick<Known, 'db'>,
  overrides: Partial<typeof services.$inferInsert> = {},
) {
  const [service] = await db
    .insert(services)
    .values({
      name: `Stage ${nextNumber({ db })}`,
      main_service: 'Engine',
      online: true,
      position: sql`(select coalesce(max(position), 0) + 1 from ${services})`,
      price_type_1: 450,
      price_type_2: 400,
      price_type_3: 350,
      ...overrides,
    })
    .returning()
  if (!service) throw new Error('no service was made')
  return service
}

/** Makes an online option of the service at 1 credit for price type 1. */
export async function makeOption(
  { db }: Pick<Known, 'db'>,
  service: { _id: string },
  overrides: Partial<typeof options.$inferInsert> = {},
) {
  const [option] = await db
    .insert(options)
    .values({
      name: `Option ${nextNumber({ db })}`,
      online: true,
      position: sql`(select coalesce(max(position), 0) + 1 from ${options})`,
      price_type_1: 100,
      price_type_2: 90,
      price_type_3: 80,
      ...overrides,
    })
    .returning()
  if (!option) throw new Error('no option was made')
  await db.insert(serviceOptions).values({ service_id: service._id, option_id: option._id })
  return option
}

/** Makes a customer's form to order this service at its price. */
export function orderOf(
  service: { _id: string; price_type_1: number },
  overrides: Partial<OrderForm> = {},
): OrderForm {
  return {
    ...{ agent_customer_name: '', agent_customer_reference: '' },
    variant_id: null,
    vtype: 'Car',
    manufacture: 'Volkswagen',
    model: 'Golf',
    generation: 'VI',
    variant: '1.6 TDI CR 105',
    engine_type: 'CAYC',
    fuel_type: 'diesel',
    transmission: 'manual',
    vehicle_age: 2010,
    mileage: 180_000,
    power: 105,
    torque: 250,
    reg_no: 'B-MR 1024',
    vin: '',
    ecu_brand: 'Siemens',
    ecu_version: 'PCR2.1',
    tool_used: 'KESS3',
    master_or_slave: 'slave',
    read_method: 'obd',
    tuned_before: null,
    service_id: service._id,
    option_ids: [],
    declaration: null,
    time_frame: '2-3 hours',
    fault_codes: '',
    comment: '',
    instruction_checked: true,
    messages_checked: true,
    vehicle_correct: true,
    terms_accepted: true,
    // Tests place alike orders one after the other.
    again_confirmed: true,
    expected_credits: service.price_type_1,
    payment: 'now',
    request_key: randomUUID(),
    ...overrides,
  }
}

/** Makes an original file as `POST /order` takes it; another seed is another file. */
export function originalFile(seed: number | string = 1, size = 64 * 1024): SentFile {
  const bytes = makeOriginalFile({
    seed: Number(seed),
    size,
    hardware: '0281018025',
    software: '1037512345',
    part: '03L906018DT',
    family: 'EDC17C46',
  })
  return { field: 'original_file', name: `golf-original-${seed}.bin`, bytes: new Uint8Array(bytes) }
}

/** Makes the modified file that belongs to an original one. */
export function modifiedFile(original: SentFile, seed = 7): SentFile {
  const bytes = new Uint8Array(makeModifiedFile(Buffer.from(original.bytes), seed))
  return { field: 'modified_file', name: original.name.replace('original', 'modified'), bytes }
}

/** Places an order of a new customer who could pay it, with its service and file. */
export async function makeOrder(t: CalledPortal, overrides: Partial<OrderForm> = {}) {
  const customer = await makeUser(t, { credits: 10_000 })
  const service = await makeService(t)
  const original = originalFile(++seed)
  const { status, data, error } = await t.call(orderRoutes.place, {
    as: customer,
    body: orderOf(service, overrides),
    files: [original],
  })
  if (status !== 200) throw new Error(`the order was refused: ${JSON.stringify(error)}`)
  return { customer, service, original, order: data }
}
