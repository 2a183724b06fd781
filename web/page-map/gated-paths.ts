import type { Me } from '../../shared/accounts/accounts.ts'
import { addresses, type PageName, pageNames, pathTo } from '../../shared/contract/pages.ts'
import type { SiteData } from '../../shared/settings.ts'
import type { Page, PageSetting } from '../app/routing/page.ts'
import { pages } from './pages.ts'

/** An address, with all addresses below it, that is open only while a setting is on. */
type Gate = { address: string; layout: Page['layout']; setting: PageSetting }

/** Returns the gate of a page whose row names a setting. */
function gateOf(name: PageName): Gate[] {
  const { layout, setting }: Page = pages[name]
  return setting ? [{ address: addresses[name].replace(/\/\$.*/, ''), layout, setting }] : []
}

const gates: readonly Gate[] = pageNames.flatMap(gateOf)

/** The settings that decide which pages there are. */
export const gateSettings = gates.map(({ setting }) => setting)

/** Redirects of pages whose setting is off. Public ones are then for signed-in people only. */
const otherwise = { customer: pathTo('submitOrder'), admin: pathTo('dashboard'), public: pathTo('login') }

/**
 * Returns the redirect for an address whose setting is off; null where the person may stay. While the site's settings
 * are unknown (null), they count as off.
 */
export function redirectForGate(address: string, site: SiteData | null, user: Me | null): string | null {
  // The router takes addresses in any case.
  const at = `${address.toLowerCase()}/`
  const gate = gates.find((gate) => at.startsWith(`${gate.address}/`))
  if (!gate || site?.[gate.setting]) return null
  const { layout } = gate
  if (layout === 'customer' || layout === 'admin') return otherwise[layout]
  return user ? null : otherwise.public
}
