import { describe, expect, test } from 'vitest'
import { pages } from '../../page-map/pages.ts'
import { makePerson } from '../session/person-fixture.ts'
import { areaOf, redirectFor, safeReturnPath } from './guards.ts'

const customer = makePerson({})
const admin = makePerson({ role_id: 1 })
const staff = makePerson({ role_id: 3 })
const unverified = makePerson({ verified: false, status: 0 })
const waiting = makePerson({ status: 0 })
const blocked = makePerson({ status: 2 })

/** A page of each kind. */
const pageOf = {
  customer: pages.myOrders,
  agents: pages.agentCustomers,
  admin: pages.dashboard,
  guest: pages.login,
  verifying: pages.verifyEmail,
  waiting: pages.verifyAccount,
  securing: pages.secondFactor,
  everybody: pages.termsOfUse,
}

describe('redirects a person by their login state', () => {
  test.each([
    ['customer', null, '/login'],
    ['customer', unverified, '/verify_email'],
    ['customer', waiting, '/verify_account'],
    ['customer', blocked, '/verify_account'],
    ['customer', customer, null],
    ['customer', admin, '/admin'],
    ['customer', staff, '/admin'],
    ['agents', null, '/login'],
    ['agents', customer, '/'],
    ['agents', makePerson({ account_type: 'agent' }), null],
    ['agents', makePerson({ account_type: 'agent', verified: false }), '/verify_email'],
    ['agents', admin, '/admin'],
    ['admin', null, '/login'],
    ['admin', customer, '/'],
    ['admin', admin, null],
    ['admin', staff, null],
    ['admin', makePerson({ role_id: 1, verified: false }), '/verify_email'],
    ['guest', null, null],
    ['guest', customer, '/'],
    ['guest', admin, '/admin'],
    ['guest', unverified, '/verify_email'],
    ['verifying', null, '/login'],
    ['verifying', unverified, null],
    ['verifying', waiting, '/verify_account'],
    ['waiting', waiting, null],
    ['waiting', customer, '/'],
    ['everybody', null, null],
    ['everybody', admin, null],
  ] as const)('a page for %s, %o: %s', (readers, user, to) => {
    expect(redirectFor(pageOf[readers], user)).toBe(to)
  })
})

describe('redirects a member of the team without the required second factor to set it up', () => {
  const secured = makePerson({ role_id: 3, has_second_factor: true })
  test.each([
    ['admin', staff, '/admin/second_factor'],
    ['guest', admin, '/admin/second_factor'],
    ['securing', admin, null],
    ['admin', secured, null],
    ['securing', secured, '/admin'],
    ['securing', customer, '/'],
    ['securing', null, '/login'],
    ['customer', customer, null],
  ] as const)('a page for %s, %o: %s', (readers, user, to) => {
    expect(redirectFor(pageOf[readers], user, true)).toBe(to)
  })
})

test('the page to return to is never on another site', () => {
  expect(safeReturnPath('/your_order?page=2')).toBe('/your_order?page=2')
  for (const bad of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', undefined]) {
    expect(safeReturnPath(bad)).toBeNull()
  }
})

test.each([
  [null, null],
  [unverified, null],
  [waiting, null],
  [blocked, null],
  [customer, 'customer'],
  [staff, 'admin'],
])('only who is let in keeps the frame of their area on public pages', (user, area) => {
  expect(areaOf(user)).toBe(area)
})
