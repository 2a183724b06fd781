import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { holdsAny, type Needed } from '../../../shared/contract/permissions.ts'
import { isKeyOf } from '../../../shared/contract/typed-keys.ts'
import { orderReaders } from '../../../shared/shop/shop-order-states.ts'
import { type AuditEntry, auditActions } from '../../../shared/users/audit.ts'
import { useMe } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import classes from './audit-drawer.module.css'
import { ChangeTable } from './change-table.tsx'
import { useAuditText } from './use-audit-text.ts'
import { useSubjectText } from './use-subject-text.ts'

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
function subjectPage({ act, subject_id }: Pick<AuditEntry, 'act' | 'subject_id'>) {
  if (!subject_id || !isKeyOf(auditActions, act)) return null
  const kind = auditActions[act]
  if (kind === 'site' || kind === 'gone') return null
  const { needs, path } = pages[kind]
  return { kind, needs, path: path(subject_id) }
}

type Props = {
  entry: AuditEntry | null
  onClose: () => void
  /** Narrows the list to one subject. */
  onSubject: (subject: string) => void
}

/** Shows one audit entry: the action, its person, subject and time, and the changed fields; closed without an entry. */
export function AuditDrawer({ entry, onClose, onSubject }: Props) {
  const { done } = useAuditText()
  return (
    <SideDialog
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={<span className={classes.name}>{entry && done(entry)}</span>}
    >
      {entry && <Contents entry={entry} onSubject={onSubject} />}
    </SideDialog>
  )
}

function Contents({ entry, onSubject }: { entry: AuditEntry; onSubject: Props['onSubject'] }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const me = useMe()
  const subject = useSubjectText()
  const page = subjectPage(entry)
  const { subject_id, subject_name, detail, actor_name, created_at } = entry
  return (
    <div className={classes.contents}>
      <FactList
        facts={[
          { name: t('audit.who'), value: actor_name },
          { name: t('audit.whom'), value: subject_name && subject(entry) },
          { name: t('audit.when'), value: dateTime(created_at) },
          { name: t('audit.detail'), value: detail },
        ]}
      />
      <ChangeTable {...entry} />
      <div className={classes.links}>
        {page && holdsAny(me, page.needs) && (
          <Anchor component={Link} to={page.path}>
            {t(`audit.open.${page.kind}`)}
          </Anchor>
        )}
        {subject_id && (
          <Button variant="default" onClick={() => onSubject(subject_id)}>
            {t('audit.more_about')}
          </Button>
        )}
      </div>
    </div>
  )
}
