import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { pathTo } from '../../../shared/contract/pages.ts'
import { webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordPage } from '../../ui/record/record-page.tsx'
import { DeliveryLog } from '../webhooks/delivery-log.tsx'
import { EndpointPill } from '../webhooks/endpoint-line.tsx'
import { EventsCard } from '../webhooks/events-card.tsx'
import classes from '../webhooks/webhooks.module.css'

const endpointQuery = (id: string) => callQuery(webhookRoutes.readOf, { params: { id } })

/** Shows `/admin/access_api/webhook/$id`: an endpoint of a customer with its deliveries, to be read alone. */
export function CustomerWebhookPage() {
  return (
    <RecordPage query={endpointQuery}>
      {(endpoint) => (
        <>
          <PageHead
            title={endpoint.url}
            beside={<EndpointPill endpoint={endpoint} />}
            about={
              <>
                <Anchor component={Link} to={pathTo('person', { id: endpoint.customer._id })} size="inherit">
                  <bdi>{endpoint.customer.company_name || endpoint.customer.name}</bdi>
                </Anchor>
                {endpoint.description && <> · {endpoint.description}</>}
              </>
            }
          />
          <div className={classes.page}>
            <EventsCard endpoint={endpoint} />
            <DeliveryLog endpoint={endpoint} readOnly />
          </div>
        </>
      )}
    </RecordPage>
  )
}
