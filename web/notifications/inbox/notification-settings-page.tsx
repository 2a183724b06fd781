import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { AllowedChannelsForm } from './allowed-channels-form.tsx'
import { FailedDeliveries } from './failed-deliveries.tsx'
import { allowedChannelsQuery } from './notifications.queries.ts'

/** Shows the operator's settings of notifications: the available channels of each event, and failed notifications. */
export function NotificationSettingsPage() {
  const { t } = useTranslation()
  const allowed = useQuery(allowedChannelsQuery)
  return (
    <>
      <PageHead about={t('notification_settings.about')} />
      <Stack>
        <Loaded query={allowed} rows={10}>
          {(allowed) => <AllowedChannelsForm saved={allowed} />}
        </Loaded>
        <FailedDeliveries />
      </Stack>
    </>
  )
}
