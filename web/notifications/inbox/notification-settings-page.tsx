import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { AllowedChannelsForm } from './allowed-channels-form.tsx'
import { FailedDeliveries } from './failed-deliveries.tsx'
import { allowedChannelsQuery } from './notifications.queries.ts'

/** Shows the operator's settings of notifications: the available channels of each event, and failed notifications. */
export function NotificationSettingsPage() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(allowedChannelsQuery)
  return (
    <>
      <PageHead about={t('notification_settings.about')} />
      <Stack>
        {isPending && <SkeletonRows rows={10} />}
        {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
        {data && <AllowedChannelsForm saved={data} />}
        <FailedDeliveries />
      </Stack>
    </>
  )
}
