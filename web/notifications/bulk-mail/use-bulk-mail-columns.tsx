import { useTranslation } from 'react-i18next'
import type { BulkMail } from '../../../shared/notifications/bulk-mail.ts'
import { useFormat } from '../../i18n/format.ts'
import { TimeAgo } from '../../ui/display/time-ago.tsx'
import type { Column } from '../../ui/list/record-columns.ts'
import { BulkMailStatus } from './bulk-mail-status.tsx'

/** What the history shows of each mail to many. */
export function useBulkMailColumns(): Column<BulkMail>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    { key: 'subject', head: t('bulk_mail.subject'), cell: ({ subject }) => subject, phone: 'title' },
    {
      key: 'status',
      head: t('bulk_mail.status'),
      cell: (mail) => <BulkMailStatus mail={mail} />,
      short: true,
      phone: 'aside',
    },
    { key: 'created_by', head: t('bulk_mail.created_by'), cell: ({ created_by }) => created_by, wide: true },
    {
      key: 'created_at',
      head: t('bulk_mail.created_at'),
      cell: ({ created_at }) => <TimeAgo at={created_at} />,
      short: true,
      phone: 'fact',
    },
    {
      key: 'sent',
      head: t('bulk_mail.sent'),
      cell: ({ counts }) => (
        <span className="numbers">
          {t('bulk_mail.of', {
            sent: format.number(counts.sent),
            total: format.number(counts.total - counts.skipped),
          })}
        </span>
      ),
      align: 'end',
      phone: 'fact',
    },
  ]
}
