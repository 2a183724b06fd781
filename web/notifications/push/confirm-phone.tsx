import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { phoneNumber } from '../../../shared/accounts/phone-number.ts'
import { useMe } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { PhoneCode } from './phone-code.tsx'

/** Confirms the person's phone number: SMS are sent to confirmed numbers only. */
export function ConfirmPhone() {
  const { t } = useTranslation()
  const { phone, phone_confirmed } = useMe()
  const number = phoneNumber(phone)
  const state = phone_confirmed ? 'confirmed' : number ? 'unconfirmed' : 'missing'
  return (
    <Card
      title={t('notifications.phone.title')}
      aside={
        <StatusPill tone={phone_confirmed ? 'success' : 'warning'}>
          {t(phone_confirmed ? 'notifications.phone.yes' : 'notifications.phone.no')}
        </StatusPill>
      }
    >
      <Text size="sm">{t(`notifications.phone.${state}`, { phone: number ?? phone })}</Text>
      {state === 'unconfirmed' && <PhoneCode key={number} />}
    </Card>
  )
}
