import { IconMailFast } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'

import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { BulkMailStatus } from './bulk-mail-status.tsx'
import { WriteBulkMail } from './write-bulk-mail.tsx'

/** `/admin/agent_manager/agent_bulk_email`: writes newsletters, and lists the earlier ones. */
export function BulkMailListPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const mails = useRecordList(bulkMailRoutes.list, { size: 10 })
  return (
    <>
      <PageHead about={t('bulk_mail.about')} />
      <WriteBulkMail />
      <Card title={t('bulk_mail.history')} flush>
        <RecordList
          {...mails}
          label={t('bulk_mail.history')}
          columns={[
            { key: 'subject', head: t('bulk_mail.subject'), cell: ({ subject }) => subject, phone: 'title' },
            {
              key: 'status',
              head: t('bulk_mail.status'),
              cell: (mail) => <BulkMailStatus mail={mail} />,
              short: true,
              phone: 'aside',
            },
            {
              key: 'created_by',
              head: t('bulk_mail.created_by'),
              cell: ({ created_by }) => created_by,
              wide: true,
            },
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
          ]}
          href={({ _id }) => pathTo('bulkMail', { id: _id })}
          empty={{ icon: IconMailFast, title: t('bulk_mail.none'), text: t('bulk_mail.none_text') }}
        />
      </Card>
    </>
  )
}
