import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Channel, channels, type EventName } from '../../../shared/notifications/notification-events.ts'
import classes from './channel-matrix.module.css'

/** One event: the channels there are to choose from, and those chosen. */
export type MatrixRow = { event: EventName; possible: readonly Channel[]; chosen: readonly Channel[] }

type Props = {
  label: string
  rows: readonly MatrixRow[]
  onChange: (event: EventName, chosen: Channel[]) => void
}

/** Events by channels, a box to tick for each pair that is possible. */
export function ChannelMatrix({ label, rows, onChange }: Props) {
  const { t } = useTranslation()
  const shown = channels.filter((channel) => rows.some(({ possible }) => possible.includes(channel)))
  return (
    <table className={classes.matrix} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('notifications.event')}</th>
          {shown.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {t(`notifications.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ event, possible, chosen }) => (
          <tr key={event}>
            <th scope="row">{t(`notifications.events.${event}`)}</th>
            {shown.map((channel) => (
              <td key={channel} className={classes.channel}>
                {possible.includes(channel) && (
                  <Checkbox
                    className={classes.box}
                    aria-label={t('notifications.event_by_channel', {
                      event: t(`notifications.events.${event}`),
                      channel: t(`notifications.channels.${channel}`),
                    })}
                    checked={chosen.includes(channel)}
                    onChange={({ currentTarget }) =>
                      onChange(
                        event,
                        currentTarget.checked
                          ? [...chosen, channel]
                          : chosen.filter((other) => other !== channel),
                      )
                    }
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
