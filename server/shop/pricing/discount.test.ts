import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponProblem, discountOf, type GoodsLine, netOf } from './discount.ts'

const line = (change: Partial<GoodsLine> = {}): GoodsLine => ({
  product_id: 'cable',
  category_id: 'cables',
  quantity: 1,
  unit_price: 10_00,
  ...change,
})
const coupon = {
  ...{ flat_amount: null, percentage: 10_00, min_order_amount: 0, min_order_product_count: 0 },
  ...{ category_id: null, product_id: null, deleted_goods: '', start_date: null, expiry_date: null },
  ...{ max_uses: null, max_uses_per_person: null, status: 'active' as const, used: 0 },
}
type Change = Partial<{ [K in keyof typeof coupon]: unknown }>
const at = { now: new Date('2026-06-01T12:00:00Z'), usedBySame: 0 }
const problem = (change: Change, lines = [line()], when: Partial<typeof at> = {}) =>
  couponProblem({ ...coupon, ...change } as typeof coupon, lines, { ...at, ...when })
const discount = (change: Change, lines: GoodsLine[]) =>
  discountOf({ ...coupon, ...change } as typeof coupon, lines)

test('a coupon whose goods were deleted takes nothing off', () => {
  expect(problem({ deleted_goods: 'OBD cable' })).toBe('other_goods')
  expect(discount({ deleted_goods: 'OBD cable' }, [line()])).toEqual([0])
})

test('a coupon that fits has no problem', () => {
  expect(problem({})).toBeNull()
  expect(problem({ start_date: '2026-06-01T12:00:00Z', expiry_date: '2026-06-01T12:00:01Z' })).toBeNull()
  expect(problem({ max_uses: 5, used: 4, max_uses_per_person: 2 }, [line()], { usedBySame: 1 })).toBeNull()
})

test.each([
  ['inactive', { status: 'inactive' }, {}],
  ['not_started', { start_date: '2026-06-01T12:00:01Z' }, {}],
  ['expired', { expiry_date: '2026-06-01T12:00:00Z' }, {}],
  ['used_up', { max_uses: 5, used: 5 }, {}],
  ['used_by_you', { max_uses_per_person: 1 }, { usedBySame: 1 }],
  ['other_goods', { product_id: 'tool' }, {}],
  ['other_goods', { category_id: 'tools' }, {}],
  ['amount_too_small', { min_order_amount: 10_01 }, {}],
  ['too_few', { min_order_product_count: 2 }, {}],
] as const)('a coupon is %s with %j', (name, change, when) => {
  expect(problem(change, [line()], when)).toBe(name)
})

test('the smallest amount and number count the goods alone that it belongs to', () => {
  const lines = [
    line({ quantity: 2 }),
    line({ product_id: 'tool', category_id: 'tools', unit_price: 500_00 }),
  ]
  expect(problem({ category_id: 'cables', min_order_amount: 20_01 }, lines)).toBe('amount_too_small')
  expect(problem({ category_id: 'cables', min_order_product_count: 3 }, lines)).toBe('too_few')
  expect(
    problem({ category_id: 'cables', min_order_amount: 20_00, min_order_product_count: 2 }, lines),
  ).toBeNull()
})

test('a percentage is rounded once over all its goods, and divided to the cent', () => {
  const lines = [line({ unit_price: 3_33 }), line({ unit_price: 3_33 }), line({ unit_price: 3_34 })]
  expect(discount({ percentage: 15_00 }, lines)).toEqual([50, 50, 50])
  expect(discount({ percentage: 5 }, [line({ unit_price: 10 })])).toEqual([0])
  expect(discount({ percentage: 100_00 }, lines)).toEqual([3_33, 3_33, 3_34])
})

test('an amount is taken once, never more than the goods cost, and off others nothing', () => {
  const lines = [
    line({ quantity: 3 }),
    line({ product_id: 'tool', category_id: 'tools', unit_price: 500_00 }),
  ]
  const flat = { percentage: null, flat_amount: 50_00 }
  expect(discount(flat, lines)).toEqual([2_83, 47_17])
  expect(discount({ ...flat, category_id: 'cables' }, lines)).toEqual([30_00, 0])
  expect(discount({ ...flat, product_id: 'tool' }, lines)).toEqual([0, 50_00])
  expect(discountOf(null, lines)).toEqual([0, 0])
})

test('no discount is negative or above its line, whatever is in the cart', () => {
  const goods = fc.array(
    fc.record({
      product_id: fc.constantFrom('a', 'b'),
      category_id: fc.constantFrom('x', 'y'),
      quantity: fc.integer({ min: 1, max: 999 }),
      unit_price: fc.integer({ min: 0, max: 10_000_00 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  const terms = fc.oneof(
    fc.integer({ min: 1, max: 100_00 }).map((percentage) => ({ percentage, flat_amount: null })),
    fc.integer({ min: 1, max: 1_000_000_00 }).map((flat_amount) => ({ percentage: null, flat_amount })),
  )
  fc.assert(
    fc.property(goods, terms, fc.constantFrom(null, 'x'), (lines, taken, category_id) => {
      for (const [index, off] of discount({ ...taken, category_id }, lines).entries()) {
        const of = lines[index]
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(of ? netOf(of) : 0)
        if (category_id && of?.category_id !== category_id) expect(off).toBe(0)
      }
    }),
  )
})
