import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Channel, EventName } from '../../../shared/notifications/notification-events.ts'
import {
  type NotificationChoices,
  notificationRoutes,
  type QuietHours,
} from '../../../shared/notifications/notifications.ts'
import { call } from '../../app/api/api.ts'
import { Card } from '../../ui/display/card.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts'
import { ChannelMatrix } from './channel-matrix.tsx'
import classes from './choices-form.module.css'
import { QuietHoursFields } from './quiet-hours-fields.tsx'

/** Unsaved changes; undefined where the value is as saved. */
type Changes = {
  wanted: Partial<Record<EventName, Channel[]>>
  quiet_hours?: QuietHours | null
  news?: boolean
}
const unchanged: Changes = { wanted: {} }

/** Edits the channels of each event, the quiet hours, and the subscription to newsletters. */
export function ChoicesForm({ saved }: { saved: NotificationChoices }) {
  const { t } = useTranslation()
  const [changes, setChanges] = useState(unchanged)
  const { busy, failure, send } = useSending()
  useUnsavedGuard(changes !== unchanged)
  const quiet_hours = changes.quiet_hours === undefined ? saved.quiet_hours : changes.quiet_hours
  const news = changes.news ?? saved.news
  const rows = saved.events
    .filter(({ offered }) => offered.length > 0)
    .map(({ event, offered, wanted }) => ({
      event,
      possible: offered,
      chosen: changes.wanted[event] ?? wanted,
    }))
  const save = async () => {
    const events = rows.map(({ event, chosen }) => ({ event, wanted: [...chosen] }))
    await call(notificationRoutes.choose, { body: { events, quiet_hours, news } })
    setChanges(unchanged)
    toast.success(t('notifications.saved'))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send(save)
      }}
    >
      <Stack>
        <FormErrors failure={failure} errors={{}} />
        <Card title={t('notifications.choices')} about={t('notifications.choices_about')}>
          <ChannelMatrix
            label={t('notifications.choices')}
            rows={rows}
            onChange={(event, chosen) =>
              setChanges({ ...changes, wanted: { ...changes.wanted, [event]: chosen } })
            }
          />
        </Card>
        <Card title={t('notifications.quiet')} about={t('notifications.quiet_about')}>
          <QuietHoursFields
            value={quiet_hours}
            onChange={(quiet_hours) => setChanges({ ...changes, quiet_hours })}
          />
        </Card>
        <Card title={t('notifications.news')}>
          <Switch
            label={t('notifications.news_on')}
            checked={news}
            onChange={({ currentTarget }) => setChanges({ ...changes, news: currentTarget.checked })}
          />
        </Card>
        <SubmitButton className={classes.save} busy={busy} disabled={changes === unchanged}>
          {t('ui.save')}
        </SubmitButton>
      </Stack>
    </form>
  )
}
