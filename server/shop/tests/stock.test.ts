import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRoutes } from '../../../shared/shop/products.ts'
import { stockRoutes } from '../../../shared/shop/stock-routes.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser } from '../../test/factories.ts'
import { products } from '../products/products.tables.ts'
import { changeStock, moves, type StockChange } from '../stock/change-stock.ts'
import { makeProduct } from './shop-fixtures.ts'

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

const stockOf = async (_id: string) => {
  const { data } = await t.call(productRoutes.byId, { as: admin, params: { id: _id } })
  const { inventory, reserved, sold } = data.facts ?? {}
  return [inventory, reserved, sold]
}
const change = (...changes: StockChange[]) => t.db.transaction((db) => changeStock(db, changes))
const key = () => `order:${randomUUID()}`

test('pieces go from free to reserved to sold and back, and nothing happens twice', async () => {
  const { _id: product_id } = await makeProduct(t, admin, { inventory: 5 })
  const reserve = { product_id, ...moves.reserved(3), effect_key: key() }
  await change(reserve)
  await change(reserve)
  expect(await stockOf(product_id)).toEqual([2, 3, 0])
  await change({ product_id, ...moves.sold(2), effect_key: key() })
  await change({ product_id, ...moves.released(1), effect_key: key() })
  expect(await stockOf(product_id)).toEqual([3, 0, 2])
  await change({ product_id, ...moves.returned(1), effect_key: key() })
  expect(await stockOf(product_id)).toEqual([4, 0, 1])
})

test('too few pieces are named, and nothing of the whole change happens', async () => {
  const [one, other] = [
    await makeProduct(t, admin, { inventory: 5 }),
    await makeProduct(t, admin, { inventory: 1 }),
  ]
  const asked = change(
    { product_id: one._id, ...moves.reserved(2), effect_key: key() },
    { product_id: other._id, ...moves.reserved(2), effect_key: key() },
  )
  await expect(asked).rejects.toMatchObject({ code: 'stock_short', data: { products: [other._id] } })
  expect([await stockOf(one._id), await stockOf(other._id)]).toEqual([
    [5, 0, 0],
    [1, 0, 0],
  ])
})

test('a hundred buyers at once are sold exactly the ten pieces there are', async () => {
  const { _id: product_id } = await makeProduct(t, admin, { inventory: 10 })
  const buying = Array.from({ length: 100 }, () =>
    change({ product_id, ...moves.reserved(1), effect_key: key() }),
  )
  const answers = await Promise.allSettled(buying)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await stockOf(product_id)).toEqual([0, 10, 0])
})

test('two orders of the same products in another order never wait for each other', async () => {
  const [one, other] = [
    await makeProduct(t, admin, { inventory: 100 }),
    await makeProduct(t, admin, { inventory: 100 }),
  ]
  const take = (ids: string[]) => {
    const effect_key = key()
    return change(...ids.map((product_id) => ({ product_id, ...moves.reserved(1), effect_key })))
  }
  const ids = [one._id, other._id]
  await Promise.all(Array.from({ length: 40 }, (_, turn) => take(turn % 2 ? ids : ids.toReversed())))
  expect([await stockOf(one._id), await stockOf(other._id)]).toEqual([
    [60, 40, 0],
    [60, 40, 0],
  ])
})

test('the team records what came in and corrects what was counted, each once', async () => {
  const { _id: product_id } = await makeProduct(t, admin, { inventory: 3 })
  const body = {
    product_id,
    reason: 'received',
    pieces: 10,
    note: 'Delivery 4711',
    request_key: randomUUID(),
  } as const
  const call = (body: object) => t.call(stockRoutes.change, { as: admin, body: body as never })
  expect((await call(body)).data).toEqual({ inventory: 13, reserved: 0, sold: 0 })
  expect((await call(body)).data.inventory).toBe(13)
  const counted = { ...body, reason: 'corrected', pieces: -2, note: 'Counted', request_key: randomUUID() }
  expect((await call(counted)).data.inventory).toBe(11)
  const { data } = await t.call(stockRoutes.list, { as: admin, query: { product_id } })
  expect(data.items.map(({ reason, inventory, note, by }) => [reason, inventory, note, by])).toEqual([
    ['corrected', -2, 'Counted', 'Ada Berg'],
    ['received', 10, 'Delivery 4711', 'Ada Berg'],
    ['received', 3, '', 'Ada Berg'],
  ])
  expect((await call({ ...counted, pieces: -12, request_key: randomUUID() })).error.code).toBe('stock_short')
  expect((await call({ ...body, pieces: -1, request_key: randomUUID() })).error.code).toBe('invalid_input')
  expect((await call({ ...body, product_id: randomUUID() })).error.code).toBe('not_found')
})

test('reconcile names a stock that its entries don’t add up to', async () => {
  const { _id } = await makeProduct(t, admin, { inventory: 3 })
  const set = (sold: number) => t.db.update(products).set({ sold }).where(eq(products._id, _id))
  await set(1)
  expect(await reconcile(t.portal)).toEqual([
    {
      problem: 'stock_unlike_entries',
      record: _id,
      detail: 'inventory 3, reserved 0, sold 1; entries 3, 0, 0',
    },
  ])
  await set(0)
})
