import type { Me } from '../../../shared/accounts/accounts.ts'
import type { FeatureSetting, SiteData } from '../../../shared/site/settings.ts'
import { paths } from './paths.ts'

type Setting = FeatureSetting & keyof SiteData
type Gate = readonly [path: string, setting: Setting, otherwise: '/' | '/admin' | '/login']

/**
 * The addresses, with all below them, that are there only while a setting is on, and where who opens them goes while
 * it is off. `/login`: they are for everybody while it is on, and for the signed-in while it isn't.
 */
const gates: readonly Gate[] = [
  ['/eco_calculator', 'eco_calculator_public', paths.submitOrder],
  ['/access_api', 'api_access', paths.submitOrder],
  ['/file_upload', 'file_upload_public', paths.submitOrder],
  ['/chat_support', 'live_support_public', paths.submitOrder],
  ['/open_ticket', 'ticket_system_public', paths.submitOrder],
  ['/my_tickets', 'ticket_system_public', paths.submitOrder],
  ['/ticket_details', 'ticket_system_public', paths.submitOrder],
  ['/admin/manage_agent_orders', 'is_admin_site', paths.dashboard],
  ['/admin/chat_support', 'live_support_public', paths.dashboard],
  ['/admin/all_tickets', 'ticket_system_public', paths.dashboard],
  ['/admin/ticket_details', 'ticket_system_public', paths.dashboard],
  ['/downloads', 'downloads_public', paths.login],
]

/** The settings that decide which pages there are. */
export const gateSettings = gates.map(([, setting]) => setting)

/**
 * Where to send somebody from an address whose setting is off; null where they may stay. As long as nothing is known
 * of the site (null), its settings count as off.
 */
export function elsewhere(address: string, site: SiteData | null, user: Me | null) {
  // The router takes addresses in any case.
  const at = `${address.toLowerCase()}/`
  const gate = gates.find(([path]) => at.startsWith(`${path}/`))
  if (!gate) return null
  const [, setting, otherwise] = gate
  return site?.[setting] || (otherwise === paths.login && user) ? null : otherwise
}
