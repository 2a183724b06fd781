import { Anchor } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { linkKeyRoutes, type PartnerLink } from '../../../shared/partners/link-keys.ts'
import { usePermission } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import classes from '../keys/keys.module.css'
import { LinkPortal } from './link-portal.tsx'
import { useLinkActions } from './use-link-actions.tsx'

/** `/admin/access_api/links`: lists the links to agents' own portals; they are issued on the agents' pages. */
export function LinksPage() {
  const { t } = useTranslation()
  const links = useRecordList(linkKeyRoutes.all)
  const { actions, dialogs } = useLinkActions()
  return (
    <>
      <PageHead about={t('partner_links.about')} />
      <Card flush>
        <RecordList
          {...links}
          label={t('partner_links.title')}
          searchLabel={t('partner_links.search')}
          columns={[
            {
              key: 'agent',
              head: t('partner_links.agent'),
              cell: (link) => <AgentName link={link} />,
              phone: 'title',
            },
            {
              key: 'name',
              head: t('partner_links.name'),
              cell: ({ name, hint }) => (
                <span className={classes.words}>
                  <bdi>{name}</bdi>
                  <code dir="ltr">{hint}</code>
                </span>
              ),
              phone: 'fact',
            },
            {
              key: 'portal',
              head: t('partner_links.portal'),
              cell: (link) => <LinkPortal link={link} />,
              phone: 'fact',
            },
            {
              key: 'last_used_at',
              head: t('partner_links.last_contact'),
              cell: ({ last_used_at }) =>
                last_used_at ? <TimeAgo at={last_used_at} /> : t('partner_links.no_contact'),
              align: 'end',
              phone: 'fact',
            },
          ]}
          menu={actions}
          empty={{ icon: IconLink, title: t('partner_links.none'), text: t('partner_links.none_text') }}
        />
      </Card>
      {dialogs}
    </>
  )
}

function AgentName({ link: { user_id, agent } }: { link: PartnerLink }) {
  if (!usePermission('dealers_manager.dealers_list')) return <bdi>{agent}</bdi>
  return (
    <Anchor component={Link} to={pathTo('person', { id: user_id })} size="sm">
      <bdi>{agent}</bdi>
    </Anchor>
  )
}
