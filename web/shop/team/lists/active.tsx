import { Switch } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { activeStatuses } from '../../../../shared/shop/shipping.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import type { FieldProps } from '../../../ui/form/field-props.ts'
import { RowAction } from '../../../ui/list/row-action.tsx'

type Status = (typeof activeStatuses)[number]

/** Shows if a coupon or a shipping method is switched on. */
export function ActivePill({ status }: { status: Status }) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={status === 'active' ? 'success' : 'neutral'} plain>
      {t(`shop_work.active.${status}`)}
    </StatusPill>
  )
}

/** Edits if a coupon or a shipping method is switched on. */
export function ActiveSwitch({ value, onChange, label, description }: FieldProps<Status>) {
  return (
    <Switch
      {...{ label, description }}
      checked={value === 'active'}
      onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'active' : 'inactive')}
    />
  )
}

type ActionProps = { status: Status; onSwitch: (status: Status) => void }

/** Switches a coupon or a shipping method on or off, from its row. */
export function ActiveAction({ status, onSwitch }: ActionProps) {
  const { t } = useTranslation()
  return status === 'active' ? (
    <RowAction icon={IconPlayerPause} onClick={() => onSwitch('inactive')}>
      {t('shop_work.switch_off')}
    </RowAction>
  ) : (
    <RowAction icon={IconPlayerPlay} onClick={() => onSwitch('active')}>
      {t('shop_work.switch_on')}
    </RowAction>
  )
}
