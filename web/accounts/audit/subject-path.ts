import { type AuditAct, type AuditEntry, auditActs } from '../../../shared/accounts/audit.ts'
import type { Permission } from '../../../shared/contract/permissions.ts'
import { paths } from '../../app/routing/paths.ts'

/** Where the subjects of each kind are looked at, and by whom. */
const pages = {
  person: { needs: 'dealers_manager.dealers_list', path: paths.person },
  order: { needs: 'orders', path: paths.workOrder },
  service: { needs: 'tuning_services', path: paths.services },
  option: { needs: 'tuning_services', path: paths.options },
} as const satisfies Record<string, { needs: Permission; path: string }>

/** The page of a line's subject; null where there is nothing to look at. */
export function subjectPage({ act, subject_id }: Pick<AuditEntry, 'act' | 'subject_id'>) {
  if (!subject_id || !(act in auditActs)) return null
  const kind = auditActs[act as AuditAct]
  if (kind === 'site' || kind === 'gone') return null
  const { needs, path } = pages[kind]
  return { kind, needs, path: path.replace('$id', subject_id) }
}
