import { pathTo } from '../../../shared/contract/pages.ts'
import type { Needed } from '../../../shared/contract/permissions.ts'
import { isKeyOf } from '../../../shared/contract/typed-keys.ts'
import { orderReaders } from '../../../shared/shop/shop-order-states.ts'
import { type AuditEntry, auditActions } from '../../../shared/users/audit.ts'

/** The page of each kind of subject, with the permission that opens it. */
const pages = {
  person: { needs: 'dealers_manager.dealers_list', path: (id) => pathTo('person', { id }) },
  order: { needs: 'orders', path: (id) => pathTo('workOrder', { id }) },
  shop_order: { needs: orderReaders, path: (order_id) => pathTo('manageShopOrder', { order_id }) },
  ticket: { needs: 'tickets', path: (id) => pathTo('workTicket', { id }) },
  service: { needs: 'tuning_services', path: () => pathTo('services') },
  option: { needs: 'tuning_services', path: () => pathTo('options') },
} as const satisfies Record<string, { needs: Needed; path: (id: string) => string }>

/** Returns the page of a line's subject; null where there is none. */
export function subjectPage({ act, subject_id }: Pick<AuditEntry, 'act' | 'subject_id'>) {
  if (!subject_id || !isKeyOf(auditActions, act)) return null
  const kind = auditActions[act]
  if (kind === 'site' || kind === 'gone') return null
  const { needs, path } = pages[kind]
  return { kind, needs, path: path(subject_id) }
}
