import { Button, Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconPlug } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type ApiAccess, accessRoutes, accessStates } from '../../../shared/partners/api-access.ts'
import { call } from '../../app/api/api.ts'
import { useFormat } from '../../i18n/format.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { EditedList } from '../../ui/list/edited-list.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PersonName } from '../../ui/names/person-name.tsx'
import { Day } from '../../ui/time/day.tsx'
import { AccessPill } from '../access/access-card.tsx'
import { AccessDialog } from './access-dialog.tsx'
import classes from './accesses-page.module.css'
import { NewAccessDialog } from './new-access-dialog.tsx'

/** `/admin/access_api`: lists the customers' API accesses, gives, changes, pauses and ends them. */
export function AccessesPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const pausing = useAction(
    ({ _id: id }: ApiAccess, status: 'active' | 'paused') =>
      call(accessRoutes.change, { params: { id }, body: { status } }),
    { done: (_, { name }, status) => t(`api_access_work.switched.${status}`, { name }) },
  )
  const ending = useAction(({ _id: id }: ApiAccess) => call(accessRoutes.end, { params: { id } }), {
    ask: ({ name }) => ({
      title: t('api_access_work.end_title', { name }),
      text: t('api_access_work.end_text'),
      action: t('api_access_work.end'),
      danger: true,
    }),
    done: (_, { name }) => t('api_access_work.ended', { name }),
  })
  return (
    <EditedList
      {...useRecordList(accessRoutes.all)}
      words="api_access_work"
      icon={IconPlug}
      columns={[
        {
          key: 'name',
          head: t('api_access_work.customer'),
          cell: ({ name, company_name }) => <PersonName name={name} company_name={company_name} />,
          phone: 'title',
        },
        {
          key: 'website_url',
          head: t('api_access.website_url'),
          cell: ({ website_url }) => <bdi dir="ltr">{website_url.replace(/^https?:\/\//, '')}</bdi>,
          line: true,
          phone: 'fact',
        },
        {
          key: 'keys',
          head: t('api_access_work.keys'),
          cell: ({ api_key, access_code }) => (
            <span className={classes.lines}>
              <code dir="ltr">{api_key}</code>
              <code dir="ltr">{access_code}</code>
            </span>
          ),
          wide: true,
        },
        {
          key: 'rate',
          head: t('api_access.rate'),
          cell: ({ rate, duration }) => (
            <span className={classes.lines}>
              <span>{format.credits(rate)}</span>
              <small>{t('api_access.months', { count: duration })}</small>
            </span>
          ),
          align: 'end',
        },
        {
          key: 'start_date',
          head: t('api_access.start_date'),
          cell: ({ start_date }) => <Day at={start_date} />,
          sort: 'start_date',
          align: 'end',
        },
        {
          key: 'expiration_date',
          head: t('api_access.expiration_date'),
          cell: ({ expiration_date }) => <Day at={expiration_date} />,
          sort: 'expiration_date',
          align: 'end',
          phone: 'fact',
        },
        {
          key: 'status',
          head: t('api_access_work.status'),
          cell: ({ status }) => <AccessPill status={status} />,
          phone: 'aside',
        },
      ]}
      filters={[
        {
          name: 'status',
          label: t('api_access_work.status'),
          choices: accessStates.map((value) => ({ value, label: t(`api_access.status.${value}`) })),
        },
      ]}
      actions={(access) =>
        access.status !== 'ended' && (
          <>
            {access.status === 'paused' ? (
              <RowAction icon={IconPlayerPlay} onClick={() => pausing.start(access, 'active')}>
                {t('api_access_work.resume')}
              </RowAction>
            ) : (
              <RowAction icon={IconPlayerPause} onClick={() => pausing.start(access, 'paused')}>
                {t('api_access_work.pause')}
              </RowAction>
            )}
            <RowAction icon={IconPlayerStop} danger onClick={() => ending.start(access)}>
              {t('api_access_work.end')}
            </RowAction>
          </>
        )
      }
      may={{ add: true, edit: true, delete: false }}
      pageActions={(add) => (
        <Group gap="sm">
          <Button variant="default" component={Link} to={pathTo('manageLinks')}>
            {t('partner_links.title')}
          </Button>
          {add}
        </Group>
      )}
      onRemove={ending.start}
      dialog={(access, close) =>
        access ? <AccessDialog access={access} onClose={close} /> : <NewAccessDialog onClose={close} />
      }
    />
  )
}
