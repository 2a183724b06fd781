import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { matchesOf } from './file-matches.ts'

const order = (reg_no: string, changes: Partial<OrderRow> = {}) =>
  ({
    _id: reg_no,
    reg_no,
    vin: '',
    manufacture: 'VW',
    model: 'Golf',
    variant: '2.0 TDI',
    ...changes,
  }) as OrderRow
const golf = order('B-MR 1024')
const passat = order('M-AB 77')
const tiguan = order('HH-X 5')

const found = (name: string, orders: Partial<Parameters<typeof matchesOf>[1]>) =>
  matchesOf(name, { recent: [], sameFile: [], sameSoftware: [], ...orders }).map(({ order, reason }) => [
    order.reg_no,
    reason,
  ])

test('the vehicle in the file’s name comes first, then the same file, the same software, the last ones', () => {
  const orders = { recent: [tiguan, golf], sameFile: [passat], sameSoftware: [golf, passat] }
  expect(found('b_mr_1024 original.bin', orders)).toEqual([
    ['B-MR 1024', 'named'],
    ['M-AB 77', 'same_file'],
    ['HH-X 5', undefined],
  ])
  expect(found('read.bin', orders)).toEqual([
    ['M-AB 77', 'same_file'],
    ['B-MR 1024', 'same_software'],
    ['HH-X 5', undefined],
  ])
})

test('a VIN in the name counts, a short plate and a missing one do not', () => {
  const vin = order('', { vin: 'WVWZZZ1KZAW123456', _id: 'vin' })
  expect(found('WVWZZZ1KZAW123456.bin', { recent: [golf, vin] })[0]).toEqual(['', 'named'])
  expect(found('HHX5.bin', { recent: [tiguan] })).toEqual([['HH-X 5', undefined]])
})
