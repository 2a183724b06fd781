import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostProductLines } from '../../../shared/shop/product-file.ts'
import { productRoutes } from '../../../shared/shop/products.ts'
import { stockRoutes } from '../../../shared/shop/stock-routes.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog } from '../../users/users.tables.ts'
import { productFile } from '../products/csv/product-file.ts'
import { makeCategory, makeProduct } from './shop-fixtures.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { shop_status: true } })
  admin = await makeUser(t, { role_id: 1, firstname: 'Ada', lastname: 'Berg' })
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const send = (lines: string[], { dry_run = false, as = admin } = {}) => {
  const bytes = new TextEncoder().encode(lines.join('\r\n'))
  return t.call(productRoutes.importAll, {
    as,
    body: { dry_run },
    files: [{ field: 'file', name: 'products.csv', bytes }],
  })
}
const exported = async () => {
  const answer = await fetch(`${t.url}/api${productRoutes.exportAll.path}`, {
    headers: { authorization: `Bearer ${admin.access_token}` },
  })
  expect(answer.headers.get('content-disposition')).toMatch(/products-\d{4}-\d\d-\d\d\.csv/)
  return answer.text()
}
const read = async (code: string) =>
  (await t.call(productRoutes.byCode, { as: admin, params: { code } })).data
const newCode = () => randomUUID().slice(-10)

test('an export is taken over without changing anything', async () => {
  await makeProduct(t, admin, {
    name: '=1+1; "OBD" cable',
    price: 1_234_05,
    weight: 1_250,
    weight_unit: 'lb',
    inventory: 7,
    short_description: 'Reads\n32 ECUs',
    description: '<h2>Fits</h2><p>All <strong>cars</strong> & more</p>',
    extra_options: [
      { name: 'Case: large', price: 10_50 },
      { name: 'Case: large', price: 0 },
    ],
  })
  const file = await exported()
  expect(file).toContain('1234.05')
  expect(file).not.toMatch(/(^|[,;"\n])=/m)
  const { data } = await send([file])
  expect(data).toMatchObject({ added: 0, changed: 0, restocked: 0, problems: [], done: true })
  expect(data.same).toBe(data.rows)
  expect(await exported()).toBe(file)
})

test('a file is tried first, then adds products with their stock and changes those that are there', async () => {
  const category = await makeCategory(t, admin)
  const known = await makeProduct(t, admin, {
    inventory: 4,
    short_description: 'Old',
    extra_options: [{ name: 'Case', price: 10_00 }],
  })
  const code = newCode()
  const file = [
    'Product_code;name;category;price;inventory;status;weight;short_description;extra_options;description',
    `${code};Bench cable;${category.name};49,5;3;Published;0,25;;"Tips: 12.50\nBag: 5";<p onclick="x()">Long</p>`,
    `${known.product_code.toUpperCase()};New name;${known.category.slug};99;9;;;;Case: 11;`,
  ]
  const outcome = { rows: 2, added: 1, changed: 1, same: 0, restocked: 2, problems: [], problems_total: 0 }
  const dry = (await send(file, { dry_run: true })).data
  expect(dry).toMatchObject({ ...outcome, done: false })
  expect(dry.changes[1]).toMatchObject({
    is_new: false,
    cells: expect.arrayContaining([
      { column: 'price', before: expect.any(String), after: '99.00' },
      { column: 'inventory', before: '4', after: '9' },
    ]),
  })
  expect(await read(known.product_code)).toMatchObject({ name: known.name })
  expect((await send(file)).data).toMatchObject({ ...outcome, done: true })

  const added = await read(code)
  expect(added).toMatchObject({
    ...{ name: 'Bench cable', slug: 'bench-cable', category: { _id: category._id }, price: 49_50 },
    ...{ status: 'published', weight: 250, weight_unit: 'kg', description: '<p>Long</p>' },
    extra_options: [
      { name: 'Tips', price: 12_50 },
      { name: 'Bag', price: 5_00 },
    ],
    facts: { inventory: 3 },
  })
  expect(await read(known.product_code)).toMatchObject({
    ...{ _id: known._id, name: 'New name', slug: known.slug, price: 99_00, status: 'published' },
    short_description: '',
    extra_options: [{ _id: known.extra_options[0]?._id, name: 'Case', price: 11_00 }],
    facts: { inventory: 9 },
  })
  const stock = async (product_id: string) =>
    (await t.call(stockRoutes.list, { as: admin, query: { product_id } })).data.items
  expect(await stock(added._id)).toMatchObject([{ reason: 'received', inventory: 3, by: 'Ada Berg' }])
  expect((await stock(known._id))[0]).toMatchObject({ reason: 'corrected', inventory: 5 })
  const log = await t.db
    .select({ act: auditLog.act, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(inArray(auditLog.subject_id, [added._id, known._id]))
    .orderBy(auditLog._id)
  expect(log.slice(1)).toMatchObject([
    { act: 'product_added', after: { price: 49_50 } },
    { act: 'product_changed', before: { price: known.price }, after: { price: 99_00 } },
    { act: 'product_stock_changed', before: { inventory: 4 }, after: { inventory: 9 } },
  ])
  expect((await send(file)).data).toMatchObject({ added: 0, changed: 0, same: 2, done: true })
})

test('an import of products is undone with its stock, unless something of it was changed since', async () => {
  const category = await makeCategory(t, admin)
  const known = await makeProduct(t, admin, { inventory: 4, short_description: 'Old' })
  const before = await exported()
  const code = newCode()
  await send([
    'product_code,name,category,price,inventory,short_description',
    `${code},New one,${category.slug},10,3,`,
    `${known.product_code},Other name,${known.category.slug},12.50,9,`,
  ])
  const [newest] = (await t.call(productRoutes.imports, { as: admin })).data.items
  const undo = () => t.call(productRoutes.undoImport, { as: admin, params: { id: newest?._id ?? '' } })
  const setPrice = (price: string) =>
    send(['product_code,name,category,price', `${code},New one,${category.slug},${price}`])
  await setPrice('11')
  expect((await undo()).error).toMatchObject({
    code: 'import_changed_since',
    data: { changes: [{ cells: [{ column: 'price', before: '10.00', after: '11.00' }] }] },
  })
  await setPrice('10')
  expect((await undo()).data).toMatchObject({ added: 1, changed: 1, can: { undo: false } })
  expect(await exported()).toBe(before)
})

test('columns that are not in the file stay as they are', async () => {
  const known = await makeProduct(t, admin, { inventory: 4, weight: 500, description: '<p>Stays</p>' })
  const { data } = await send([
    'product_code,name,category,price',
    `${known.product_code},${known.name},${known.category.slug},1.00`,
  ])
  expect(data).toMatchObject({ changed: 1, restocked: 0, done: true })
  const { updated_at, ...facts } = known.facts ?? { updated_at: '' }
  expect(await read(known.product_code)).toMatchObject({ ...known, price: 1_00, facts })
})

test('what is wrong is listed by line and column, and nothing is taken over', async () => {
  const known = await makeProduct(t, admin)
  const { slug } = known.category
  const [one, two, three] = [newCode(), newCode(), newCode()]
  const file = [
    'product_code,name,category,price,slug,status,inventory,weight,extra_options',
    `${one},Right,${slug},5`,
    `${two},,${slug},5`,
    `${two},No such category,nowhere,5`,
    `${three},Price,${slug},1.234`,
    `${three},Thousands,${slug},"1,234.00"`,
    `${three},Below zero,${slug},-1`,
    `${three},Status,${slug},5,,sold`,
    `${three},Stock,${slug},5,,,1.5`,
    `${three},Weight,${slug},5,,,,heavy`,
    `${three},Option,${slug},5,,,,,Case 5`,
    `${three},Address,${slug},5,${known.slug}`,
    `${one.toUpperCase()},Twice,${slug},5`,
    `${newCode()},Right,${slug},5`,
    `${newCode()},???,${slug},5`,
    `${newCode()},Long,${slug},5,,,,,,more`,
    `${newCode()},Dear,${slug},99999999999`,
  ].map(withAllCells)
  const before = await exported()
  const { data } = await send(file)
  expect(data).toMatchObject({ rows: 16, problems_total: 15, done: false })
  expect(
    data.problems.map(({ line, column, value, problem }) => `${line} ${column} ${problem} ${value}`.trim()),
  ).toEqual([
    '3 name invalid_type',
    '4 category invalid_value nowhere',
    '5 price invalid_format 1.234',
    '6 price invalid_format 1,234.00',
    '7 price invalid_format -1',
    '8 status invalid_value sold',
    '9 inventory invalid_format 1.5',
    '10 weight invalid_format heavy',
    '11 extra_options invalid_format Case 5',
    `12 slug taken ${known.slug}`,
    `13 product_code twice ${one.toUpperCase()}`,
    '14 slug twice right',
    '15 slug invalid_type',
    '16  too_many_cells',
    '17 price too_big 99999999999',
  ])
  expect(await exported()).toBe(before)
})

test('a file of something else, without its columns, or with too many lines is refused', async () => {
  const { error } = await send(['name;price', 'Cable;5'])
  expect(error).toMatchObject({
    code: 'csv_header_wrong',
    data: { missing: ['product_code', 'category'] },
  })
  const lines = Array.from({ length: mostProductLines + 1 }, (_, at) => `c${at},Cable ${at},nowhere,5`)
  const head = 'product_code,name,category,price'
  expect(await refused(t, () => send([head, ...lines], { dry_run: true }))).toMatchObject({
    ...{ code: 'csv_too_many_rows', data: { line: mostProductLines + 2 } },
  })
  const { data } = await send([head, ...lines.slice(1)], { dry_run: true })
  expect(data.problems).toHaveLength(200)
  expect(data.problems_total).toBe(mostProductLines)
})

test('who may only change products adds none by a file', async () => {
  const as = await makeStaff(t, ['shop_manager.product.edit'])
  const known = await makeProduct(t, admin)
  const head = 'product_code,name,category,price'
  const change = `${known.product_code},${known.name},${known.category.slug},2`
  const added = `${newCode()},New,${known.category.slug},2`
  expect(await refused(t, () => send([head, change, added], { as }))).toMatchObject({ code: 'forbidden' })
  expect((await send([head, change], { as })).data).toMatchObject({ changed: 1, done: true })
})

test('the same file twice at once adds its products once', async () => {
  const category = await makeCategory(t, admin)
  const code = newCode()
  const file = ['product_code,name,category,price,inventory', `${code},Twin ${code},${category.slug},2,5`]
  const answers = await Promise.all([send(file), send(file)])
  expect(answers.filter(({ data }) => data?.added === 1 && data.done)).toHaveLength(1)
  expect((await read(code)).facts).toMatchObject({ inventory: 5 })
})

test.each([
  ['JPY', '1250', 1_250],
  ['JPY', '12.5', undefined],
  ['KWD', '1,250', 1_250],
  ['EUR', '0.5', 50],
  ['EUR', '0.005', undefined],
])('a price in %s is written %s', (currency, price, minor) => {
  const read = productFile(currency).read({ product_code: 'C1', name: 'Cable', category: 'cables', price })
  expect(read.data?.price).toBe(minor)
})

/** Adds the empty cells that a row of nine columns lacks: a row that is too short is a problem by itself. */
const withAllCells = (row: string) =>
  row + ','.repeat(Math.max(0, 9 - row.replaceAll(/"[^"]*"/g, '').split(',').length))
