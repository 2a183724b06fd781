import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { PartnerLink } from '../../../shared/partners/link-keys.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import classes from '../keys/keys.module.css'
import { EndpointPill } from '../webhooks/endpoint-line.tsx'

/** Shows the portal behind a link: its title, leading to the log of its events, and whether they get through. */
export function LinkPortal({ link: { site_title, endpoint } }: { link: PartnerLink }) {
  const { t } = useTranslation()
  if (!endpoint) return <StatusPill tone="neutral">{t('partner_links.not_connected')}</StatusPill>
  return (
    <span className={classes.head}>
      <Anchor component={Link} to={pathTo('manageWebhook', { id: endpoint._id })} size="sm">
        <bdi>{site_title || new URL(endpoint.url).host}</bdi>
      </Anchor>
      <EndpointPill endpoint={endpoint} />
    </span>
  )
}
