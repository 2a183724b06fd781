import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Channel, channels } from '../../../shared/notifications/notification-events.ts'
import { maySendTest } from '../../../shared/notifications/notifications.ts'
import { errorPhrase } from '../../app/api/api-error.ts'
import { useMe } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSendTest } from '../inbox/notifications.queries.ts'

/** Shows a button for each channel that sends the person a test over it. */
export function SendTests({ available }: { available: readonly Channel[] }) {
  const { t } = useTranslation()
  const test = useSendTest()
  const me = useMe()
  const send = (channel: Channel) =>
    test.mutate(channel, {
      onSuccess: () => toast.success(t('notifications.test_sent')),
      onError: (error) => toast.error(t(errorPhrase(error))),
    })
  return (
    <Card title={t('notifications.test')} about={t('notifications.test_about')}>
      <Group>
        {channels
          .filter((channel) => available.includes(channel) && maySendTest(me, channel))
          .map((channel) => (
            <Button
              key={channel}
              variant="default"
              loading={test.isPending && test.variables === channel}
              onClick={() => send(channel)}
            >
              {t(`notifications.channels.${channel}`)}
            </Button>
          ))}
      </Group>
    </Card>
  )
}
