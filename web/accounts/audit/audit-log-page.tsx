import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditEntry, auditRoutes } from '../../../shared/accounts/audit.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { DayRange } from '../../ui/list/day-range.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { auditLogQuery } from './audit.queries.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { useAuditColumns } from './use-audit-columns.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

/** `/admin/audit_log`: what the team did to others' data and to the site; a line opens what it changed. */
export function AuditLogPage() {
  const { t } = useTranslation()
  const list = useListSearch()
  const asked = auditRoutes.list.query.safeParse(list.query)
  const result = useQuery(auditLogQuery(asked.data ?? {}))
  const columns = useAuditColumns()
  const filters = useAuditFilters(list, result.data?.items)
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  return (
    <>
      <PageHead about={t('audit.about')} />
      <Card flush>
        <RecordList
          label={t('audit.title')}
          columns={columns}
          result={result}
          list={list}
          searchLabel={t('audit.search')}
          filters={filters}
          besideFilters={<DayRange list={list} />}
          onOpen={setOpened}
          empty={<EmptyState icon={<IconHistory />} title={t('audit.none')} text={t('audit.none_text')} />}
        />
      </Card>
      <AuditDrawer
        entry={opened}
        onClose={() => setOpened(null)}
        onSubject={(subject) => {
          setOpened(null)
          list.change({ filters: { subject } })
        }}
      />
    </>
  )
}
