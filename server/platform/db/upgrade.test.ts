import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../features.ts'
import { listBalances } from '../../money/credits/list-balances.ts'
import { createInvoice } from '../../money/invoices/create-invoice.ts'
import { invoiceNumbers, invoices } from '../../money/invoices/invoices.tables.ts'
import { issueInvoice } from '../../money/invoices/issue-invoice.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { updateSettings } from '../../site/settings/settings.ts'
import { listTreeVariants } from '../../vehicles/tree/tree-variants.ts'
import { migrate } from './migrate.ts'
import { makeEarlierDatabase } from './upgrade-fixtures.ts'

/** Number of migrations of the version whose records are filled in here. */
const released = 1
const buyer = randomUUID()

let database: Awaited<ReturnType<typeof makeEarlierDatabase>>

beforeAll(async () => {
  database = await makeEarlierDatabase(released)
  await database.pool.query(
    `insert into users (_id, username, email, password_hash, firstname, lastname, company_name, country)
      values ($1, 'old', 'old@example.test', '', 'Olga', 'Alt', 'Łódź & Co', 'DE'),
        ($2, 'poor', 'poor@example.test', '', 'Paul', 'Alt', '', 'DE')`,
    [buyer, randomUUID()],
  )
  await database.pool.query('insert into credit_balances (user_id) select _id from users')
  await sell('Small', 5_00, 50_00, 1)
  await sell('Garage', 50_00, 475_00, 2)
  await sell('Small', 5_00, 50_00, null)
  await database.pool.query(`insert into invoice_numbers (year, last) values (2025, 2)`)
  await database.pool.query(
    `with t as (insert into vtypes (name) values ('Car') returning _id),
      m as (insert into manufactures (vtype_id, name) select _id, 'Район' from t returning _id),
      v as (insert into vmodels (manufacture_id, name) select _id, 'Auslaß' from m returning _id),
      g as (insert into generations (vmodel_id, name) select _id, 'I' from v returning _id)
      insert into variants (generation_id, name, power_hp, torque_nm, search_text) select _id, '1.6', 90, 200, 'раион auslaß i 1.6' from g`,
  )
  await database.upgrade()
})
afterAll(() => database.close())

/** Records a purchase as the first version does; one with a number is paid. */
async function sell(item: string, credits: number, total: number, number: number | null) {
  const paid = number && { year: 2025, invoice_no: `2025-0000${number}`, at: '2025-03-01T10:00:00Z' }
  const { rows } = await database.pool.query(
    `insert into invoices (user_id, source, item_name, lines, credits, amount, vat, total, currency, vat_percentage, vat_treatment,
        buyer, locale, request_key, status, payment_method, number_year, number, invoice_no, issued_at, paid_at)
      values ($1, 'purchase', $2, $3, $4, $5, 0, $5, 'EUR', 0, 'outside', $6, 'en', $7, $8, $9, $10, $11, $12, $13, $13)
      returning _id`,
    [
      ...[
        buyer,
        item,
        JSON.stringify([{ item_name: item, count: 100, amount: total, vat: 0 }]),
        credits,
        total,
      ],
      ...[
        { name: 'Olga Alt', company_name: 'Łódź & Co', country: 'DE', email: 'old@example.test' },
        randomUUID(),
      ],
      ...(paid
        ? ['paid', 'bank', paid.year, number, paid.invoice_no, paid.at]
        : ['due', ...Array(5).fill(null)]),
    ],
  )
  if (!paid) return
  const invoice_id = rows[0]._id
  await database.pool.query(
    `insert into payments (invoice_id, user_id, method, status, amount, currency, paid_at)
      values ($1, $2, 'bank', 'paid', $3, 'EUR', $4)`,
    [invoice_id, buyer, total, paid.at],
  )
  await database.pool.query(
    `with balance as (update credit_balances set credits = credits + $2 where user_id = $1 returning credits)
      insert into credit_entries (user_id, delta, balance_after, reason, invoice_id, effect_key)
      select $1, $2, credits, 'purchase', $3, $4 from balance`,
    [buyer, credits, invoice_id, `purchase:${invoice_id}`],
  )
}

test('the books of the first version add up', async () => {
  expect(await reconcile({ db: database.db, features })).toEqual([])
})

test('each customer has a wallet, by which they are listed', async () => {
  const { items } = await listBalances(database.db, { page: 1, size: 20, sort: 'credits' })
  expect(items).toMatchObject([
    { username: 'poor', credits: 0 },
    { username: 'old', credits: 55_00 },
  ])
})

test('what was written before is found by its letters', async () => {
  const paging = { page: 1, size: 20 }
  expect(await listBalances(database.db, { ...paging, keywords: 'lodz', sort: 'name' })).toMatchObject({
    total: 1,
  })
  const bought = await database.pool.query(`select customer_text, search_text from invoices`)
  for (const row of bought.rows) for (const text of Object.values(row)) expect(text).toContain('lodz & co')
  for (const keywords of ['район', 'auslass'])
    expect(await listTreeVariants(database.db, 'en', { ...paging, keywords, sort: 'name' })).toMatchObject({
      total: 1,
    })
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
  const issued = await database.db.transaction((db) => issueInvoice(db, settings, made))
  expect(issued).toMatchObject({ reference: 1004, number: 1 })
  expect(await database.db.select().from(invoiceNumbers).orderBy(asc(invoiceNumbers.year))).toMatchObject([
    { year: 2025, last: 2 },
    { last: 1 },
  ])
  expect(await reconcile({ db: database.db, features })).toEqual([])
})

test('a database of a version before the first release is refused, and stays as it is', async () => {
  const history = 'drizzle.__drizzle_migrations'
  const { rows: before } = await database.pool.query(`select * from ${history} order by id`)
  await database.pool.query(`update ${history} set created_at = created_at - 1000000000`)
  const { rows } = await database.pool.query(`select * from ${history} order by id`)
  await expect(migrate(database.pool)).rejects.toThrow('before the first release')
  expect((await database.pool.query(`select * from ${history} order by id`)).rows).toEqual(rows)
  await database.pool.query(`update ${history} set created_at = created_at + 1000000000`)
  await migrate(database.pool)
  expect((await database.pool.query(`select * from ${history} order by id`)).rows).toEqual(before)
})
