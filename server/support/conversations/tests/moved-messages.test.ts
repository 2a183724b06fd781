import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../../features.ts'
import { reconcile } from '../../../money/reconcile/reconcile.ts'
import { makeEarlierDatabase } from '../../../platform/db/upgrade-fixtures.ts'

/** Number of migrations before the one that moves the messages of orders. */
const before = 5
const [customer, tuner, asked, quiet] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

let database: Awaited<ReturnType<typeof makeEarlierDatabase>>
const rows = async (statement: string) => (await database.pool.query(statement)).rows

beforeAll(async () => {
  database = await makeEarlierDatabase(before)
  const { pool } = database
  await pool.query(
    `insert into users (_id, username, email, password_hash, firstname, lastname, company_name, country)
      values ($1, 'robin', 'robin@example.test', '', 'Robin', 'Alt', '', 'DE'),
        ($2, 'tuner', 'tuner@example.test', '', 'Toni', 'Neu', '', 'DE')`,
    [customer, tuner],
  )
  await pool.query('insert into credit_balances (user_id) select _id from users')
  await pool.query(
    `with service as (insert into services (name, main_service, online, position, price_type_1, price_type_2, price_type_3)
        values ('Stage 1', 'tuning', true, 1, 0, 0, 0) returning _id)
    insert into orders (_id, user_id, request_key, status, payment, vtype, manufacture, model, generation, variant, engine_type, reg_no,
      vin, ecu_brand, ecu_version, tool_used, master_or_slave, read_method, service_id, service_name, service_credits, options,
      total_credits, time_frame, fault_codes, comment, search_text, due_at)
    select id, $1, gen_random_uuid(), 'pending', 'pay_later', 'Car', 'BMW', '3', 'F30', '320d', 'N47', 'B-MR 1', '', 'Bosch', 'EDC17',
      'KESS3', 'slave', 'obd', service._id, 'Stage 1', 0, '[]', 0, '2-3 hours', '', '', '', now()
    from service, unnest(array[$2, $3]::uuid[]) id`,
    [customer, asked, quiet],
  )
  const say = async (user_id: string, message: string, minute: number, internal = false) => {
    const said = [asked, user_id, user_id === customer, internal, message, at(minute)]
    const { rows } = await pool.query(
      `insert into order_messages (order_id, user_id, by_customer, internal, message, created_at)
        values ($1, $2, $3, $4, $5, $6) returning _id`,
      said,
    )
    return rows[0]._id
  }
  const attach = (
    message_id: string | null,
    kind: string,
    version: number,
    name: string,
    deleted_at: string | null,
  ) =>
    pool.query(
      `insert into order_files (order_id, message_id, kind, version, name, size, sha256, storage_key, uploaded_by, deleted_at)
        values ($1, $2, $3, $4, $5, 9, 'x', $5, $6, $7)`,
      [asked, message_id, kind, version, name, customer, deleted_at],
    )
  for (const id of [asked, quiet])
    await pool.query(
      `insert into order_files (order_id, kind, version, name, size, sha256, storage_key, uploaded_by)
        values ($1::uuid, 'original', 1, 'read.bin', 9, 'x', 'read ' || $1, $2)`,
      [id, customer],
    )
  await say(customer, 'Is it ready?', 1)
  await say(tuner, 'Looks odd', 2, true)
  await say(tuner, 'Which turbo?', 3)
  const answer = await say(customer, '', 4)
  await say(customer, 'See the pictures', 5)
  await attach(answer, 'message', 2, 'b.png', null)
  await attach(answer, 'message', 1, 'a.png', at(9))
  await pool.query(
    `insert into order_reads (order_id, user_id, by_customer, read_at)
      values ($1, $3, true, $5), ($1, $4, false, $6), ($2, $4, false, $6)`,
    [asked, quiet, customer, tuner, at(6), at(4)],
  )
  await database.upgrade()
})
afterAll(() => database.close())

const at = (minute: number) => `2026-03-01T10:0${minute}:00.000Z`

test('the messages of an order arrive in their order, notes as notes', async () => {
  const found = await rows('select * from messages order by conversation_id, number')
  const shown = found.map((row) => [
    row.number,
    row.author_id === tuner,
    row.by_customer,
    row.internal,
    row.message,
  ])
  expect(shown).toEqual([
    [1, false, true, false, 'Is it ready?'],
    [2, true, false, true, 'Looks odd'],
    [3, true, false, false, 'Which turbo?'],
    [4, false, true, false, ''],
    [5, false, true, false, 'See the pictures'],
  ])
  expect(new Set(found.map((row) => row.request_key)).size).toBe(5)
})

test('who wrote has a conversation, with its customer and since when they wait; where nobody wrote there is none', async () => {
  const found = await rows('select * from conversations')
  expect(found).toMatchObject([{ _id: asked, kind: 'order', customer_id: customer, last_number: 5 }])
  expect([found[0].last_at, found[0].waiting_since]).toEqual([new Date(at(5)), new Date(at(4))])
})

test('what was read is read, and nothing else', async () => {
  const found = await rows('select * from conversation_marks order by by_customer')
  expect(found).toMatchObject([
    { user_id: tuner, by_customer: false, read_number: 4, delivered_number: 4 },
    { user_id: customer, by_customer: true, read_number: 5, delivered_number: 5 },
  ])
})

test('the files of messages move with them, and the files of orders stay', async () => {
  const found = await rows(
    'select m.number, f.* from message_files f join messages m on m._id = message_id order by position',
  )
  expect(found).toMatchObject([
    {
      number: 4,
      position: 0,
      kind: 'file',
      name: 'a.png',
      storage_key: 'a.png',
      deleted_at: new Date(at(9)),
    },
    { number: 4, position: 1, kind: 'file', name: 'b.png', uploaded_by: customer, deleted_at: null },
  ])
  expect((await rows('select kind from order_files')).map(({ kind }) => kind)).toEqual([
    'original',
    'original',
  ])
})

test('the books add up', async () => {
  expect(await reconcile({ db: database.db, features })).toEqual([])
})
