import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { features } from '../../features.ts'
import { listBalances } from '../../money/credits/list-balances.ts'
import { createInvoice } from '../../money/invoices/create-invoice.ts'
import { invoiceNumbers, invoices } from '../../money/invoices/invoices.tables.ts'
import { issue } from '../../money/invoices/issue.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { updateSettings } from '../../site/settings/settings.ts'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'

/** The migrations of the first version that had users. */
const landed = 4
const journal = 'meta/_journal.json'
const buyer = randomUUID()
const [paidFirst, paidLater, due] = [randomUUID(), randomUUID(), randomUUID()]

let database: ReturnType<typeof openDatabase>
let folder: string
const name = `upgrade_${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  const server = openDatabase(inject('postgresUrl'), { max: 1 })
  await server.pool.query(`create database ${name}`)
  await server.close()
  database = openDatabase(Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href)
  folder = await mkdtemp(join(tmpdir(), 'maproom-migrations-'))
  await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
  const all = JSON.parse(await readFile(join(folder, journal), 'utf8'))
  await writeFile(join(folder, journal), JSON.stringify({ ...all, entries: all.entries.slice(0, landed) }))
  await migrate(database.pool, folder)
  await database.pool.query(
    `insert into users (_id, username, email, password_hash, firstname, lastname, company_name, country)
      values ($1, 'old', 'old@example.test', '', 'Olga', 'Alt', 'Alt & Co', 'DE'),
        ($2, 'poor', 'poor@example.test', '', 'Paul', 'Alt', '', 'DE')`,
    [buyer, randomUUID()],
  )
  await sell(paidLater, 'Garage', 50_00, 475_00, '2025-12-30T10:00:00Z')
  await sell(paidFirst, 'Small', 5_00, 50_00, '2025-03-01T10:00:00Z')
  await sell(due, 'Small', 5_00, 50_00, null)
  await database.pool.query(`insert into credit_balances (user_id, credits) values ($1, 5500)`, [buyer])
  await migrate(database.pool)
})
afterAll(async () => {
  await database.close()
  const server = openDatabase(inject('postgresUrl'), { max: 1 })
  await server.pool.query(`drop database ${name}`)
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

let balance = 0
async function sell(id: string, item: string, credits: number, amount: number, paid_at: string | null) {
  await database.pool.query(
    `insert into purchases (_id, user_id, item_name, credits, amount, currency, payment_method, status, request_key, paid_at)
      values ($1, $2, $3, $4, $5, 'EUR', 'bank', $6, $7, $8)`,
    [id, buyer, item, credits, amount, paid_at ? 'paid' : 'due', randomUUID(), paid_at],
  )
  if (!paid_at) return
  balance += credits
  await database.pool.query(
    `insert into credit_entries (user_id, delta, balance_after, reason, purchase_id, effect_key)
      values ($1, $2, $3, 'purchase', $4, $5)`,
    [buyer, credits, balance, id, `purchase:${id}`],
  )
}

test('purchases of the landed version are invoices, numbered by the day they were paid', async () => {
  const rows = await database.db.select().from(invoices).orderBy(asc(invoices.reference))
  const paid = { status: 'paid', payment_method: 'bank', source: 'purchase', vat: 0 }
  expect(rows).toMatchObject([
    { _id: paidLater, reference: 1001, ...paid, number: 2, invoice_no: '2025-00002', total: 475_00 },
    { _id: paidFirst, reference: 1002, ...paid, number: 1, invoice_no: '2025-00001', credits: 5_00 },
    { _id: due, reference: 1003, status: 'due', number: null, payment_method: null, paid_at: null },
  ])
  expect(rows[0]?.buyer).toMatchObject({ name: 'Olga Alt', company_name: 'Alt & Co', country: 'DE' })
  expect(rows[0]?.issued_at).toBe('2025-12-30T10:00:00.000Z')
})

test('the paid ones have their payment, and reconcile finds nothing', async () => {
  const rows = await database.db.select().from(payments).orderBy(asc(payments.amount))
  expect(rows).toMatchObject([
    { invoice_id: paidFirst, method: 'bank', status: 'paid', amount: 50_00 },
    { invoice_id: paidLater, method: 'bank', status: 'paid', amount: 475_00 },
  ])
  expect(await reconcile({ db: database.db, features })).toEqual([])
})

test('each customer has a wallet, by which they are listed', async () => {
  const { items } = await listBalances(database.db, { page: 1, size: 20, sort: 'credits' })
  expect(items).toMatchObject([
    { username: 'poor', credits: 0 },
    { username: 'old', credits: 55_00 },
  ])
})

test('references and numbers go on where they were', async () => {
  const [old] = await database.db.select().from(invoices).limit(1)
  if (!old) throw new Error('no invoice')
  const { buyer: party, locale } = old
  const vat = { vat_percentage: 0, vat_treatment: 'outside', vat_check: null } as const
  const lines = [{ item_name: 'New', count: 1_00, amount: 1_00 }]
  const sale = { user_id: buyer, source: 'billed', lines, currency: 'EUR', credits: 0 } as const
  const made = await createInvoice(database.db, {
    ...sale,
    buyer: party,
    locale,
    vat,
    request_key: randomUUID(),
  })
  const settings = await updateSettings(database.db, {})
  const issued = await database.db.transaction((db) => issue(db, settings, made))
  expect(issued).toMatchObject({ reference: 1004, number: 1 })
  expect(await database.db.select().from(invoiceNumbers).orderBy(asc(invoiceNumbers.year))).toMatchObject([
    { year: 2025, last: 2 },
    { last: 1 },
  ])
  expect(await reconcile({ db: database.db, features })).toEqual([])
})
