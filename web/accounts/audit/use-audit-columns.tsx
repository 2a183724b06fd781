import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../../shared/accounts/audit.ts'
import { TimeAgo } from '../../ui/display/time-ago.tsx'
import type { Column } from '../../ui/list/record-columns.ts'
import { useAuditWords } from './use-audit-words.ts'
import { useSubjectWords } from './use-subject-words.ts'

/** What was done, to whom or what, by whom, when. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation()
  const { act } = useAuditWords()
  const subject = useSubjectWords()
  return [
    { key: 'act', head: t('audit.what'), cell: (entry) => act(entry.act), phone: 'title' },
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
  ]
}
