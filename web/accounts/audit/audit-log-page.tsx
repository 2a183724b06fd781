import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { collatorOf } from '../../../shared/contract/intl-locale.ts'
import { type AuditEntry, auditRoutes } from '../../../shared/users/audit.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { auditActsQuery } from '../../records/audit/audit.queries.ts'
import { AuditDrawer } from '../../records/audit/audit-drawer.tsx'
import { useAuditText } from '../../records/audit/use-audit-text.ts'
import { useSubjectText } from '../../records/audit/use-subject-text.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { DayRange } from '../../ui/list/day-range.tsx'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** `/admin/audit_log`: lists the team's actions on others' data and on the site; a line opens its changes. */
export function AuditLogPage() {
  const { t } = useTranslation()
  const { done } = useAuditText()
  const subject = useSubjectText()
  const log = useRecordList(auditRoutes.list)
  const filters = useFilters(log.list.filters.subject, log.result.data?.items)
  const [opened, setOpened] = useState<AuditEntry | null>(null)
  return (
    <>
      <PageHead about={t('audit.about')} />
      <Card flush>
        <RecordList
          {...log}
          label={t('audit.title')}
          searchLabel={t('audit.search')}
          filters={filters}
          besideFilters={<DayRange list={log.list} />}
          columns={[
            { key: 'act', head: t('audit.what'), cell: done, phone: 'title' },
            {
              key: 'subject',
              head: t('audit.whom'),
              cell: (entry) => <bdi>{subject(entry)}</bdi>,
              phone: 'fact',
            },
            {
              key: 'detail',
              head: t('audit.detail'),
              cell: ({ detail }) => <bdi>{detail}</bdi>,
              wide: true,
            },
            {
              key: 'actor',
              head: t('audit.who'),
              cell: ({ actor_name }) => <bdi>{actor_name}</bdi>,
              short: true,
              phone: 'fact',
            },
            {
              key: 'when',
              head: t('audit.when'),
              cell: ({ created_at }) => <TimeAgo at={created_at} />,
              align: 'end',
              phone: 'fact',
            },
          ]}
          onOpen={setOpened}
          empty={{ icon: IconHistory, title: t('audit.none'), text: t('audit.none_text') }}
        />
      </Card>
      <AuditDrawer
        entry={opened}
        onClose={() => setOpened(null)}
        onSubject={(subject) => {
          setOpened(null)
          log.list.change({ filters: { subject } })
        }}
      />
    </>
  )
}

/**
 * Returns the filters by action and by person, and by subject where the address has one, named as in the shown lines.
 */
function useFilters(subject: string | undefined, shown: readonly AuditEntry[] = []): ListFilter[] {
  const { t } = useTranslation()
  const { act } = useAuditText()
  const { compare } = collatorOf(useLocale())
  const { acts = [], actors = [] } = useQuery(auditActsQuery).data ?? {}
  const filters: ListFilter[] = [
    {
      name: 'act',
      label: t('audit.what'),
      choices: acts
        .map((value) => ({ value, label: act(value) }))
        .sort((one, other) => compare(one.label, other.label)),
    },
    {
      name: 'actor',
      label: t('audit.who'),
      choices: actors.map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ]
  if (subject) {
    const label =
      shown.find(({ subject_id }) => subject_id === subject)?.subject_name || t('audit.this_record')
    filters.push({ name: 'subject', label: t('audit.subject_filter'), choices: [{ value: subject, label }] })
  }
  return filters
}
