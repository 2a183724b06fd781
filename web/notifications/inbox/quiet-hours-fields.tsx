import { Group, Stack, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuietHours } from '../../../shared/notifications/notifications.ts'
import { SearchSelect } from '../../ui/field/search-select.tsx'

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}))

/** Returns the suggested quiet hours, in the browser's time zone, which the person can change. */
const night = (): QuietHours => ({
  from: '22:00',
  to: '07:00',
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

type Props = { value: QuietHours | null; onChange: (value: QuietHours | null) => void }

/** Edits the person's quiet hours, or turns them off. */
export function QuietHoursFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Stack>
      <Switch
        label={t('notifications.quiet_on')}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? night() : null)}
      />
      {value && (
        <Group align="flex-start">
          <TextInput
            type="time"
            required
            label={t('notifications.quiet_from')}
            value={value.from}
            onChange={({ currentTarget }) => onChange({ ...value, from: currentTarget.value })}
          />
          <TextInput
            type="time"
            required
            label={t('notifications.quiet_to')}
            value={value.to}
            error={value.from === value.to && t('notifications.quiet_same')}
            onChange={({ currentTarget }) => onChange({ ...value, to: currentTarget.value })}
          />
          <SearchSelect
            label={t('notifications.time_zone')}
            required
            value={value.time_zone}
            choices={zones}
            valueLabel={value.time_zone}
            onChange={(time_zone) => onChange({ ...value, time_zone: time_zone || value.time_zone })}
          />
        </Group>
      )}
    </Stack>
  )
}
