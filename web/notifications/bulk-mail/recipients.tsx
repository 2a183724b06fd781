import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { bulkMailRoutes, recipientStates } from '../../../shared/notifications/bulk-mail.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { stateTones } from './state-tones.ts'

/** Lists the recipients of a newsletter with the outcome for each, and the reason when it was not sent. */
export function Recipients({ id }: { id: string }) {
  const { t } = useTranslation()
  const recipients = useRecordList(bulkMailRoutes.recipients, {
    params: { id },
  })
  return (
    <RecordList
      {...recipients}
      label={t('bulk_mail.recipients')}
      searchLabel={t('bulk_mail.search')}
      filters={[
        {
          name: 'state',
          label: t('bulk_mail.status'),
          choices: recipientStates.map((value) => ({
            value,
            label: t(`bulk_mail.recipient_state.${value}`),
          })),
        },
      ]}
      columns={[
        { key: 'name', head: t('bulk_mail.name'), cell: ({ name }) => name, phone: 'title' },
        { key: 'email', head: t('bulk_mail.email'), cell: ({ email }) => email, line: true, phone: 'fact' },
        {
          key: 'company_name',
          head: t('bulk_mail.company_name'),
          cell: (row) => row.company_name,
          wide: true,
        },
        {
          key: 'state',
          head: t('bulk_mail.status'),
          cell: ({ state, reason }) => (
            <StatusPill tone={stateTones[state]}>
              {t(reason ? `bulk_mail.reason.${reason}` : `bulk_mail.recipient_state.${state}`)}
            </StatusPill>
          ),
          short: true,
          phone: 'aside',
        },
        {
          key: 'changed_at',
          head: t('bulk_mail.changed_at'),
          cell: ({ changed_at }) => <TimeAgo at={changed_at} />,
          align: 'end',
          phone: 'fact',
        },
      ]}
      empty={{ icon: IconUsers, title: t('bulk_mail.nobody') }}
    />
  )
}
