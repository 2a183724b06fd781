import { IconMailCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { jobNames } from '../../../shared/notifications/job-names.ts'
import { channels } from '../../../shared/notifications/notification-events.ts'
import { notificationAdminRoutes } from '../../../shared/notifications/notifications.ts'
import { call } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Lists the notifications that failed after all retries, to be sent again or dismissed. */
export function FailedDeliveries() {
  const { t } = useTranslation()
  const failed = useRecordList(notificationAdminRoutes.failed)
  const resending = useAction((id: string) => call(notificationAdminRoutes.resend, { params: { id } }), {
    done: () => t('failed_deliveries.resent'),
  })
  const removing = useAction((id: string) => call(notificationAdminRoutes.removeFailed, { params: { id } }), {
    done: () => t('failed_deliveries.removed'),
  })
  const nameOf = (job: string) => {
    const known = jobNames.find((name) => name === job)
    return known ? t(`failed_deliveries.jobs.${known}`) : job
  }
  return (
    <Card title={t('failed_deliveries.title')} about={t('failed_deliveries.about')} flush>
      <RecordList
        {...failed}
        label={t('failed_deliveries.title')}
        columns={[
          {
            key: 'subject',
            head: t('failed_deliveries.what'),
            cell: ({ job, subject }) => <bdi>{subject || nameOf(job)}</bdi>,
            phone: 'title',
          },
          {
            key: 'job',
            head: t('failed_deliveries.how'),
            cell: ({ job }) => {
              const channel = channels.find((channel) => channel === job)
              return channel && t(`notifications.channels.${channel}`)
            },
            phone: 'fact',
          },
          {
            key: 'to',
            head: t('failed_deliveries.to'),
            cell: ({ to }) => <bdi>{to}</bdi>,
            line: true,
            phone: 'fact',
          },
          {
            key: 'error',
            head: t('failed_deliveries.why'),
            cell: ({ error }) => <bdi>{error}</bdi>,
            phone: 'fact',
          },
          {
            key: 'failed_at',
            head: t('failed_deliveries.at'),
            cell: ({ failed_at }) => <TimeAgo at={failed_at} />,
            align: 'end',
            phone: 'fact',
          },
        ]}
        menu={({ _id }) => (
          <>
            <RowAction onClick={() => resending.start(_id)}>{t('failed_deliveries.resend')}</RowAction>
            <RowAction danger onClick={() => removing.start(_id)}>
              {t('failed_deliveries.remove')}
            </RowAction>
          </>
        )}
        empty={{
          icon: IconMailCheck,
          title: t('failed_deliveries.none'),
          text: t('failed_deliveries.none_text'),
        }}
      />
    </Card>
  )
}
