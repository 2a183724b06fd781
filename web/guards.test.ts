import { describe, expect, test } from 'vitest'
import type { Me } from '../shared/accounts.ts'
import { redirectFor, safeBack } from './guards.ts'

const person = (changes: Partial<Me>): Me => ({
  _id: '00000000-0000-4000-8000-000000000000',
  username: 'jo',
  email: 'jo@maproom.test',
  firstname: 'Jo',
  lastname: 'Weber',
  phone: '',
  country: 'DE',
  company_name: '',
  vat_no: '',
  company_reg: '',
  web_url: '',
  address: '',
  city: '',
  post_code: '',
  picture: null,
  role_id: 2,
  account_type: 'customer',
  permissions: [],
  verified: true,
  status: 1,
  price_type: 1,
  master_or_slave: 'slave',
  my_tools: [],
  credits: 0,
  locale: 'en',
  acting_admin: null,
  has_second_factor: false,
  ...changes,
})
const customer = person({})
const admin = person({ role_id: 1 })
const staff = person({ role_id: 3 })
const unverified = person({ verified: false, status: 0 })
const waiting = person({ status: 0 })
const blocked = person({ status: 2 })

describe('who opens a page is sent where their login state belongs', () => {
  test.each([
    ['customer', null, '/login'],
    ['customer', unverified, '/verify_email'],
    ['customer', waiting, '/verify_account'],
    ['customer', blocked, '/verify_account'],
    ['customer', customer, null],
    ['customer', admin, '/admin'],
    ['customer', staff, '/admin'],
    ['admin', null, '/login'],
    ['admin', customer, '/'],
    ['admin', admin, null],
    ['admin', staff, null],
    ['admin', person({ role_id: 1, verified: false }), '/verify_email'],
    ['guest', null, null],
    ['guest', customer, '/'],
    ['guest', admin, '/admin'],
    ['guest', unverified, '/verify_email'],
    ['verifying', null, '/login'],
    ['verifying', unverified, null],
    ['verifying', waiting, '/verify_account'],
    ['waiting', waiting, null],
    ['waiting', customer, '/'],
    ['open', null, null],
    ['open', admin, null],
  ] as const)('%s area, %o: %s', (area, user, to) => {
    expect(redirectFor(area, user)).toBe(to)
  })
})

describe('where the team needs a second factor, who has none is led to set it up', () => {
  const secured = person({ role_id: 3, has_second_factor: true })
  test.each([
    ['admin', staff, '/admin/second_factor'],
    ['guest', admin, '/admin/second_factor'],
    ['securing', admin, null],
    ['admin', secured, null],
    ['securing', secured, '/admin'],
    ['securing', customer, '/'],
    ['securing', null, '/login'],
    ['customer', customer, null],
  ] as const)('%s area, %o: %s', (area, user, to) => {
    expect(redirectFor(area, user, true)).toBe(to)
  })
})

test('the way back never leads to another site', () => {
  expect(safeBack('/your_order?page=2')).toBe('/your_order?page=2')
  for (const bad of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', undefined]) {
    expect(safeBack(bad)).toBeNull()
  }
})
