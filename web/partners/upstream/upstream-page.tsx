import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useProblemWords } from '../../orders/upstream/upstream-words.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RecordColumns } from '../../ui/record/record-columns.tsx'
import { ConnectForm } from './connect-form.tsx'
import { LinkCard } from './link-card.tsx'
import { PassUpForm } from './pass-up-form.tsx'
import { PassedOrders } from './passed-orders.tsx'
import classes from './upstream.module.css'

/** Shows `/admin/upstream`: the portal that orders are passed up to, what is passed up, and the orders on their way. */
export function UpstreamPage() {
  const { t } = useTranslation()
  const problemOf = useProblemWords()
  const upstream = useQuery(callQuery(upstreamRoutes.read, {}))
  return (
    <>
      <PageHead about={t('upstream.about')} />
      <Loaded query={upstream} rows={4}>
        {({ link, ...rest }) =>
          link ? (
            <div className={classes.page}>
              {link.problem && (
                <Alert color="red">{problemOf({ problem: link.problem, problem_code: '' })}</Alert>
              )}
              <PassedOrders counts={rest.counts} />
              <RecordColumns side={<LinkCard link={link} />}>
                <PassUpForm key={link.connected_at} upstream={{ link, ...rest }} />
              </RecordColumns>
            </div>
          ) : (
            <ConnectForm />
          )
        }
      </Loaded>
    </>
  )
}
