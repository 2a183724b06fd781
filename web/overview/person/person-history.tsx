import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { isKeyOf } from '../../../shared/contract/typed-keys.ts'
import { type AuditAction, auditActions } from '../../../shared/users/audit.ts'
import { usePermission } from '../../app/session/session.ts'
import { RecordSection } from '../../ui/record/record-section.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Shows the team's actions on a person's account, the newest first. */
export function PersonHistory({ person }: { person: Person }) {
  const { t } = useTranslation()
  const readsAuditLog = usePermission('settings')
  const words = (act: string) => (isAct(act) ? t(`audit.act.${act}`) : act)
  return (
    <RecordSection
      title={t('people.acts')}
      rows={person.acts}
      none={t('people.no_acts')}
      all={readsAuditLog ? { to: pathTo('auditLog'), search: { subject: person._id } } : undefined}
      row={({ act, actor_name, detail, created_at }) => ({
        title: detail ? t('ui.labelled', { label: words(act), value: detail }) : words(act),
        about: (
          <>
            <bdi>{actor_name}</bdi> · <TimeAgo at={created_at} />
          </>
        ),
      })}
    />
  )
}

const isAct = (act: string): act is AuditAction => isKeyOf(auditActions, act)
