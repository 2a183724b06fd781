import { expect, test } from 'vitest'
import { roles } from '../../../shared/contract/permissions.ts'
import { reworkDays } from '../../../shared/orders/order-states.ts'
import { allowedOrderActions } from '../lists/allowed-order-actions.ts'

type Known = Parameters<typeof allowedOrderActions>[1]
type File = Known['files'][number]

type Who = Parameters<typeof allowedOrderActions>[0]
const customer: Who = { _id: 'customer', role_id: roles.customer, permissions: [] }
const tuner: Who = { _id: 'tuner', role_id: roles.staff, permissions: ['orders'] }

const file = (kind: File['kind'], deleted_at: string | null = null): File => ({
  ...{ kind, deleted_at, released_at: null },
})
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()

function order(change: Partial<Known> = {}): Known {
  return {
    status: 'pending',
    payment: 'paid',
    credit_price: null,
    total_credits: 450,
    refunded_credits: 0,
    waits_for_payment: false,
    ...{ completed_at: null, assigned_to: null, release_in_ms: null },
    files: [file('original')],
    ...change,
  }
}
const both = [file('original'), file('modified')]
const can = (who: Who, change: Partial<Known>, automation = false) =>
  allowedOrderActions(who, order(change), automation)

test('a modified file is uploaded by the team, while the order is worked on', () => {
  for (const status of ['in_progress', 'tuned'] as const) {
    expect(can(tuner, { status }).upload_modified).toBe(true)
    expect(can(customer, { status }).upload_modified).toBe(false)
  }
  expect(can(tuner, { status: 'on_hold' }).upload_modified).toBe(false)
})

test('work of a colleague is uploaded and released by them alone, until it is checked', () => {
  const theirs = { assigned_to: { _id: 'ida', name: 'Ida' }, files: both }
  const actions = (status: Known['status']) => can(tuner, { ...theirs, status })
  expect(actions('in_progress')).toMatchObject({ upload_modified: false, hand_in: false, release: false })
  expect(actions('tuned')).toMatchObject({ upload_modified: false, release: true })
  expect(
    can(tuner, { ...theirs, assigned_to: { _id: 'tuner', name: 'Max' }, status: 'in_progress' }),
  ).toMatchObject({
    ...{ upload_modified: true, hand_in: true, release: true },
  })
})

test('nothing is done with an order while its release can be undone', () => {
  const releasing = { status: 'tuned', files: both, release_in_ms: 9000 } as const
  const none = { change_to: [], assign: false, upload_modified: false, release: false, cancel: false }
  expect(can(tuner, releasing)).toMatchObject(none)
})

test('an order is released by the team, with a modified file that is there', () => {
  const releases = (who: Who, files: File[], status: Known['status'] = 'tuned') =>
    can(who, { status, files }).release
  expect(releases(tuner, both)).toBe(true)
  expect(releases(tuner, both, 'in_progress')).toBe(true)
  expect(releases(tuner, both, 'pending')).toBe(false)
  expect(releases(customer, both)).toBe(false)
  expect(releases(tuner, [file('original')])).toBe(false)
  expect(releases(tuner, [file('original'), file('modified', daysAgo(1))])).toBe(false)
})

test('a customer cancels waiting orders, unless a modified file was released', () => {
  expect(can(customer, {}).cancel).toBe(true)
  expect(can(customer, { status: 'in_progress' }).cancel).toBe(false)
  expect(can(customer, { files: both }).cancel).toBe(false)
  expect(can(tuner, { files: both }).cancel).toBe(true)
})

test('a customer pays orders that are due or to be paid later, unless they were cancelled', () => {
  const pays = (who: Who, payment: Known['payment'], status: Known['status'] = 'completed') =>
    can(who, { payment, status }).pay
  expect([pays(customer, 'due'), pays(customer, 'pay_later')]).toEqual([true, true])
  expect([pays(customer, 'paid'), pays(customer, 'refunded')]).toEqual([false, false])
  expect([pays(customer, 'due', 'cancelled'), pays(tuner, 'due')]).toEqual([false, false])
})

test('the team downloads the modified file at any time, the customer once it is paid', () => {
  const downloads = (who: Who, payment: Known['payment'], files = both) =>
    can(who, { payment, files, status: 'completed' }).download_modified
  expect([downloads(tuner, 'due'), downloads(customer, 'paid')]).toEqual([true, true])
  expect([downloads(customer, 'due'), downloads(customer, 'pay_later')]).toEqual([false, false])
  expect(downloads(tuner, 'paid', [file('original'), file('modified', daysAgo(1))])).toBe(false)
})

test('an original file that was deleted is not downloaded', () => {
  expect(can(customer, {}).download_original).toBe(true)
  expect(can(customer, { files: [file('original', daysAgo(1))] }).download_original).toBe(false)
})

test('a completed order goes back to work for two weeks', () => {
  const goesTo = (completed_at: string | null) =>
    can(tuner, { status: 'completed', completed_at, files: both }).change_to
  expect(goesTo(daysAgo(reworkDays - 0.1))).toEqual(['in_progress'])
  expect(goesTo(daysAgo(reworkDays + 0.1))).toEqual([])
  expect(goesTo(null)).toEqual(['in_progress'])
  const reworked = { status: 'in_progress', completed_at: daysAgo(reworkDays + 1) } as const
  expect(can(tuner, reworked).change_to).toEqual(['on_hold', 'incomplete'])
})

test('nobody works on an order that waits for its payment', () => {
  const waiting = { payment: 'due', waits_for_payment: true } as const
  expect(can(tuner, waiting, true)).toMatchObject({ change_to: [], retry_automation: false, cancel: true })
})

test('automation is tried again by the team, where there is any, for an order that waits', () => {
  expect(can(tuner, {}, true).retry_automation).toBe(true)
  expect(can(tuner, {}, false).retry_automation).toBe(false)
  expect(can(customer, {}, true).retry_automation).toBe(false)
  expect(can(tuner, { status: 'on_hold' }, true).retry_automation).toBe(false)
})

test('the team deletes closed orders, but not before they are paid', () => {
  const removes = (who: Who, status: Known['status'], payment: Known['payment'] = 'paid') =>
    can(who, { status, payment }).remove
  expect([removes(tuner, 'completed'), removes(tuner, 'cancelled', 'due')]).toEqual([true, true])
  expect([removes(tuner, 'completed', 'due'), removes(tuner, 'tuned')]).toEqual([false, false])
  expect(removes(customer, 'completed')).toBe(false)
})
