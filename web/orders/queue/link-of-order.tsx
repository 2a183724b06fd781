import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { linkKeyRoutes } from '../../../shared/partners/link-keys.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { FactList } from '../../ui/display/fact-list.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Shows through which link an order came from another portal, and its number there. Nothing for an order that was placed here. */
export function LinkOfOrder({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useQuery(callQuery(linkKeyRoutes.ofOrder, { params: { id } }))
  if (!data) return null
  const { link, reference, revoked, waiting } = data
  const contact = link.last_used_at ? <TimeAgo at={link.last_used_at} /> : null
  return (
    <Card
      title={t('partner_links.of_order')}
      aside={revoked && <StatusPill tone="danger">{t('partner_links.is_revoked')}</StatusPill>}
    >
      <FactList
        look="ends"
        facts={[
          { name: t('partner_links.portal'), value: link.site_title || link.name },
          { name: t('partner_links.reference'), value: reference && <bdi dir="ltr">{reference}</bdi> },
          { name: t('partner_links.last_contact'), value: contact },
          { name: t('partner_links.waiting'), value: waiting > 0 && number(waiting) },
        ]}
      />
    </Card>
  )
}
