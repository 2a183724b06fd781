import type { Me } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { FeatureSetting, SiteData } from '../../../shared/site/settings.ts'

type Setting = FeatureSetting & keyof SiteData
type Gate = readonly [path: string, setting: Setting, otherwise: string]

/**
 * The addresses, with all below them, that are there only while a setting is on, and where who opens them goes while
 * it is off. The sign-in page: they are for everybody while it is on, and for the signed-in while it isn't.
 */
const gates: readonly Gate[] = [
  ['/eco_calculator', 'eco_calculator_public', pathTo('submitOrder')],
  ['/access_api', 'api_access', pathTo('submitOrder')],
  ['/file_upload', 'file_upload_public', pathTo('submitOrder')],
  ['/chat_support', 'live_support_public', pathTo('submitOrder')],
  ['/open_ticket', 'ticket_system_public', pathTo('submitOrder')],
  ['/my_tickets', 'ticket_system_public', pathTo('submitOrder')],
  ['/ticket_details', 'ticket_system_public', pathTo('submitOrder')],
  ['/admin/manage_agent_orders', 'is_admin_site', pathTo('dashboard')],
  ['/admin/chat_support', 'live_support_public', pathTo('dashboard')],
  ['/admin/all_tickets', 'ticket_system_public', pathTo('dashboard')],
  ['/admin/ticket_details', 'ticket_system_public', pathTo('dashboard')],
  ['/downloads', 'downloads_public', pathTo('login')],
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
  return site?.[setting] || (otherwise === pathTo('login') && user) ? null : otherwise
}
