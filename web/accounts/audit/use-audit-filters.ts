import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../../shared/accounts/audit.ts'
import type { ListFilter } from '../../ui/list/list-filters.tsx'
import type { ListSearch } from '../../ui/list/use-list-search.ts'
import { auditActsQuery } from './audit.queries.ts'
import { useAuditWords } from './use-audit-words.ts'

/** By act and by person; by subject where the address asks for one, under the name it has in the lines shown. */
export function useAuditFilters(list: ListSearch, shown: readonly AuditEntry[] = []): ListFilter[] {
  const { t } = useTranslation()
  const { act } = useAuditWords()
  const { acts = [], actors = [] } = useQuery(auditActsQuery).data ?? {}
  const filters: ListFilter[] = [
    {
      name: 'act',
      label: t('audit.what'),
      choices: acts
        .map((value) => ({ value, label: act(value) }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    },
    {
      name: 'actor',
      label: t('audit.who'),
      choices: actors.map(({ _id, name }) => ({ value: _id, label: name })),
    },
  ]
  const { subject } = list.filters
  if (subject) {
    const label =
      shown.find(({ subject_id }) => subject_id === subject)?.subject_name || t('audit.this_record')
    filters.push({ name: 'subject', label: t('audit.subject_filter'), choices: [{ value: subject, label }] })
  }
  return filters
}
