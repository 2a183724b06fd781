import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { usePermission } from '../../app/session/session.ts'

/** Links to the audit log's entries about a record, for people who may read it. */
export function AuditLink({ subject }: { subject: string }) {
  const { t } = useTranslation()
  if (!usePermission('settings')) return null
  return (
    <Anchor component={Link} to={pathTo('auditLog', { subject })} size="sm">
      {t('audit.see')}
    </Anchor>
  )
}
