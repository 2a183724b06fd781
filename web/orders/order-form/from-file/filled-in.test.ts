import { expect, test } from 'vitest'
import type { Me } from '../../../../shared/accounts/accounts.ts'
import { emptyOrder } from '../order-values.ts'
import { fillIn, preserveFileValues, sourceOf, withoutFile } from './filled-in.ts'

const empty = emptyOrder({ my_tools: [] } as unknown as Me)

test('a field says where its value is from, until it is changed', () => {
  const filled = { ...empty, ...fillIn({}, { ecu_version: 'EDC17C46', vin: '' }, 'file') }
  expect(sourceOf(filled, 'ecu_version')).toBe('file')
  expect(sourceOf(filled, 'vin')).toBeUndefined()
  expect(sourceOf({ ...filled, ecu_version: 'EDC17C64' }, 'ecu_version')).toBeUndefined()
  const again = { ...filled, ...fillIn(filled.filled_in, { reg_no: 'B-MR 1024' }, 'order') }
  expect([sourceOf(again, 'reg_no'), sourceOf(again, 'ecu_version')]).toEqual(['order', 'file'])
})

test('another file takes away what the first one said, but not what was typed or is from an earlier order', () => {
  const first = { ...empty, ...fillIn({}, { ecu_version: 'EDC17C46', ecu_brand: 'Bosch' }, 'file') }
  const second = {
    ...first,
    ...fillIn(first.filled_in, { reg_no: 'B-MR 1024' }, 'order'),
    ecu_brand: 'Delphi',
  }
  const left = { ...second, ...withoutFile(second, empty) }
  expect(left).toMatchObject({ ecu_version: '', ecu_brand: 'Delphi', reg_no: 'B-MR 1024' })
  expect([sourceOf(left, 'reg_no'), sourceOf(left, 'ecu_version')]).toEqual(['order', undefined])
})

test('a vehicle without an ECU doesn’t erase the one that the file gave', () => {
  const filled = { ...empty, ...fillIn({}, { ecu_version: 'EDC17C46' }, 'file') }
  const vehicle = { manufacture: 'BMW', ecu_version: '', ecu_brand: '' }
  expect(preserveFileValues(filled, vehicle)).toEqual({ manufacture: 'BMW', ecu_brand: '' })
  expect(preserveFileValues(filled, { ecu_version: 'EDC17C50' })).toEqual({ ecu_version: 'EDC17C50' })
  expect(preserveFileValues(empty, vehicle)).toEqual(vehicle)
})
