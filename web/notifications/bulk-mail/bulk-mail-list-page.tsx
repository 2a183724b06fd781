import { IconMailFast } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { bulkMailsQuery } from './bulk-mail.queries.ts'
import { useBulkMailColumns } from './use-bulk-mail-columns.tsx'
import { WriteBulkMail } from './write-bulk-mail.tsx'

/** `/admin/agent_manager/agent_bulk_email`: writes a mail to many, and shows those there were. */
export function BulkMailListPage() {
  const { t } = useTranslation()
  const list = useListSearch(10)
  const asked = bulkMailRoutes.list.query.safeParse(list.query)
  const result = useQuery(bulkMailsQuery(asked.data ?? {}))
  const columns = useBulkMailColumns()
  return (
    <>
      <PageHead about={t('bulk_mail.about')} />
      <WriteBulkMail />
      <Card title={t('bulk_mail.history')} flush>
        <RecordList
          label={t('bulk_mail.history')}
          columns={columns}
          result={result}
          list={list}
          href={({ _id }) => pathTo('bulkMail', { id: _id })}
          empty={
            <EmptyState icon={<IconMailFast />} title={t('bulk_mail.none')} text={t('bulk_mail.none_text')} />
          }
        />
      </Card>
    </>
  )
}
