import type { Page, PageSetting } from '../app/routing/page.ts'

/**
 * Addresses that a setting switches on already, though their pages aren't there yet. Each is removed when its page gets
 * a row, which names the setting then.
 */
export const plannedPages: readonly { address: string; layout: Page['layout']; setting: PageSetting }[] = [
  { address: '/admin/manage_agent_orders', layout: 'admin', setting: 'is_admin_site' },
]
