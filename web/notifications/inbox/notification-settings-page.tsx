import { Alert, Group, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel, EventName } from '../../../shared/notifications/notification-events.ts'
import { type AllowedChannels, notificationAdminRoutes } from '../../../shared/notifications/notifications.ts'
import { call } from '../../app/api/api.ts'
import { useSiteData } from '../../app/site-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import { FailedDeliveries } from './failed-deliveries.tsx'
import { allowedChannelsQuery } from './notifications.queries.ts'

type Changes = Partial<Record<EventName, Channel[]>>
const unchanged: Changes = {}

/** Edits the channels that are available for each event. */
function AllowedChannelsForm({ saved }: { saved: AllowedChannels }) {
  const { t } = useTranslation()
  const site = useSiteData()
  const [changes, setChanges] = useState(unchanged)
  const { busy, failure, send } = useSending()
  useUnsavedGuard(changes !== unchanged)
  const rows = saved.events.map(({ event, possible, offered }) => ({
    event,
    possible,
    chosen: changes[event] ?? offered,
  }))
  const save = async () => {
    const events = rows.map(({ event, chosen }) => ({ event, offered: [...chosen] }))
    await call(notificationAdminRoutes.offer, { body: { events } })
    setChanges(unchanged)
    toast.success(t('notifications.saved'))
  }
  const isOff = site && !(site.push_notification && site.sms_notification)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send(save)
      }}
    >
      <Card title={t('notification_settings.offer')} about={t('notification_settings.offer_about')}>
        <Stack>
          <FormErrors failure={failure} errors={{}} />
          {isOff && (
            <Alert variant="light" color="info" icon={<IconInfoCircle />}>
              {t('notification_settings.channels_off')}
            </Alert>
          )}
          <ChannelMatrix
            label={t('notification_settings.offer')}
            rows={rows}
            onChange={(event, chosen) => setChanges({ ...changes, [event]: chosen })}
          />
          <Group justify="flex-end">
            <SubmitButton busy={busy} disabled={changes === unchanged}>
              {t('ui.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </Card>
    </form>
  )
}

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
