import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Channel, channels } from '../../../shared/notifications/notification-events.ts'
import { maySendTest, notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { call } from '../../app/api/api.ts'
import { useMe } from '../../app/session/session.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Card } from '../../ui/display/card.tsx'

/** Shows a button for each channel that sends the person a test over it. */
export function SendTests({ available }: { available: readonly Channel[] }) {
  const { t } = useTranslation()
  const me = useMe()
  return (
    <Card title={t('notifications.test')} about={t('notifications.test_about')}>
      <Group>
        {channels
          .filter((channel) => available.includes(channel) && maySendTest(me, channel))
          .map((channel) => (
            <TestButton key={channel} channel={channel} />
          ))}
      </Group>
    </Card>
  )
}

function TestButton({ channel }: { channel: Channel }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() => call(notificationRoutes.sendTest, { body: { channel } }), {
    done: () => t('notifications.test_sent'),
  })
  return (
    <Button variant="default" loading={busy} onClick={() => start()}>
      {t(`notifications.channels.${channel}`)}
    </Button>
  )
}
