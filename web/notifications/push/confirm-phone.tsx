import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneNumber } from '../../../shared/accounts/phone-number.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { call } from '../../app/api/api.ts'
import { ApiError } from '../../app/api/api-error.ts'
import { storeUser, useMe } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { CodeField } from '../../ui/field/code-field.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSchemaForm } from '../../ui/form/schema-form.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { useCountdown } from '../../ui/time/use-countdown.ts'

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

/** Sends a code to the person's phone, and checks the typed one. */
function PhoneCode() {
  const { t } = useTranslation()
  const [next, setNext] = useState(0)
  const seconds = useCountdown(next)
  const asking = useSending()
  const form = useSchemaForm(
    profileRoutes.confirmPhone.body,
    { code: '' },
    {
      save: async (body) => storeUser(await call(profileRoutes.confirmPhone, { body })),
      done: () => t('notifications.phone.done'),
    },
  )
  const ask = () =>
    asking.send(async () => {
      try {
        setNext(Date.parse((await call(profileRoutes.sendPhoneCode)).next_after))
      } catch (error) {
        // The code that was sent then may still be typed.
        if (error instanceof ApiError && typeof error.data.next_after === 'string') {
          setNext(Date.parse(error.data.next_after))
        }
        throw error
      }
    })
  const send = (
    <Button variant="default" disabled={seconds > 0} loading={asking.busy} onClick={() => void ask()}>
      {seconds > 0 && seconds <= 60
        ? t('accounts.verify_email.resend_in', { seconds })
        : t(next ? 'accounts.verify_email.resend' : 'notifications.phone.action')}
    </Button>
  )
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack mt="md">
        <FormErrors failure={asking.failure ?? form.failure} errors={{}} />
        {next > 0 && <CodeField {...form.field('code', 'accounts.code.label')} />}
        <Group>
          {next > 0 && <SubmitButton busy={form.busy}>{t('accounts.verify_email.action')}</SubmitButton>}
          {send}
        </Group>
      </Stack>
    </form>
  )
}
