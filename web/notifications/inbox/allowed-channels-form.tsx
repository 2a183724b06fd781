import { Alert, Group, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel, EventName } from '../../../shared/notifications/notification-events.ts'
import type { AllowedChannels } from '../../../shared/notifications/notifications.ts'
import { useSiteData } from '../../app/site-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import { useSaveAllowedChannels } from './notifications.queries.ts'

type Changes = Partial<Record<EventName, Channel[]>>
const unchanged: Changes = {}

/** Edits the channels that are available for each event. */
export function AllowedChannelsForm({ saved }: { saved: AllowedChannels }) {
  const { t } = useTranslation()
  const site = useSiteData()
  const [changes, setChanges] = useState(unchanged)
  const offer = useSaveAllowedChannels()
  useUnsavedGuard(changes !== unchanged)
  const rows = saved.events.map(({ event, possible, offered }) => ({
    event,
    possible,
    chosen: changes[event] ?? offered,
  }))
  const save = () =>
    offer.mutate(
      { events: rows.map(({ event, chosen }) => ({ event, offered: [...chosen] })) },
      {
        onSuccess: () => {
          setChanges(unchanged)
          toast.success(t('notifications.saved'))
        },
      },
    )
  const isOff = site && !(site.push_notification && site.sms_notification)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Card title={t('notification_settings.offer')} about={t('notification_settings.offer_about')}>
        <Stack>
          <FormErrors failure={offer.error} errors={{}} />
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
            <SubmitButton busy={offer.isPending} disabled={changes === unchanged}>
              {t('ui.save')}
            </SubmitButton>
          </Group>
        </Stack>
      </Card>
    </form>
  )
}
