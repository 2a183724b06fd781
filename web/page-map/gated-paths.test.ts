import { expect, test } from 'vitest'
import { siteSettings } from '../../shared/settings.ts'
import { makePerson } from '../app/session/person-fixture.ts'
import { gateSettings, redirectForGate } from './gated-paths.ts'

const settings = siteSettings.parse({})
const off = {
  ...settings,
  opening_status: { open: true, until: null },
  cookie_notice: false,
  demo: false,
  own_phrases: {},
}
const me = makePerson({})

const gated = [
  ['/eco_calculator', 'eco_calculator_public', '/'],
  ['/access_api', 'api_access', '/'],
  ['/file_upload', 'file_upload_public', '/'],
  ['/chat_support', 'live_support_public', '/'],
  ['/open_ticket', 'ticket_system_public', '/'],
  ['/my_tickets', 'ticket_system_public', '/'],
  ['/ticket_details/7', 'ticket_system_public', '/'],
  ['/admin/manage_agent_orders/pending_orders', 'is_admin_site', '/admin'],
  ['/admin/manage_agent_orders/order_history', 'is_admin_site', '/admin'],
  ['/admin/manage_agent_orders/order_details/7', 'is_admin_site', '/admin'],
  ['/admin/chat_support', 'live_support_public', '/admin'],
  ['/admin/all_tickets', 'ticket_system_public', '/admin'],
  ['/admin/ticket_details/7', 'ticket_system_public', '/admin'],
] as const

test.each(gated)('%s opens while %s is on, and redirects to %s while it is off', (address, setting, home) => {
  expect(redirectForGate(address, off, me)).toBe(home)
  expect(redirectForGate(address, { ...off, [setting]: true }, me)).toBeNull()
  const others = Object.fromEntries(
    gateSettings.filter((name) => name !== setting).map((name) => [name, true]),
  )
  expect(redirectForGate(address, { ...off, ...others }, me)).toBe(home)
})

test('the downloads are public while their setting is on, otherwise for signed-in people', () => {
  expect(redirectForGate('/downloads', off, null)).toBe('/login')
  expect(redirectForGate('/downloads', off, me)).toBeNull()
  expect(redirectForGate('/downloads', { ...off, downloads_public: true }, null)).toBeNull()
})

test('pages that need a setting are closed while the settings are unknown', () => {
  expect(redirectForGate('/eco_calculator', null, me)).toBe('/')
})

test('no other spelling of an address avoids its setting', () => {
  for (const address of ['/ECO_Calculator', '/eco_calculator/', '/eco_calculator/anything']) {
    expect(redirectForGate(address, off, me)).toBe('/')
  }
})

test('addresses that only begin alike stay open', () => {
  for (const address of ['/', '/admin', '/eco_calculators', '/admin/downloads', '/order_details/7']) {
    expect(redirectForGate(address, off, null)).toBeNull()
  }
})
