import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { ConnectForm } from './connect-form.tsx'
import { LinkCard } from './link-card.tsx'
import { PassUpForm } from './pass-up-form.tsx'
import { PassedOrders } from './passed-orders.tsx'

/** Shows `/admin/upstream`: the portal that orders are passed up to, what is passed up, and the orders on their way. */
export function UpstreamPage() {
  const { t } = useTranslation()
  const upstream = useQuery(callQuery(upstreamRoutes.read, {}))
  return (
    <>
      <PageHead about={t('upstream.about')} />
      <Loaded query={upstream} rows={4}>
        {({ link, ...rest }) =>
          link ? (
            <RecordColumns side={<LinkCard link={link} />}>
              <PassedOrders counts={rest.counts} />
              <PassUpForm key={link.connected_at} upstream={{ link, ...rest }} />
            </RecordColumns>
          ) : (
            <ConnectForm />
          )
        }
      </Loaded>
    </>
  )
}
