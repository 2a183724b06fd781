import { Button, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { FormErrors } from '../../ui/form/form-errors.tsx'
import { useSending } from '../../ui/form/use-sending.ts'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-subscription.ts'

/** Turns pushes in this browser on or off, and explains the way out where the browser itself refuses. */
export function PushHere() {
  const { t } = useTranslation()
  const [state, setState] = useState<PushState>()
  const { busy, failure, send } = useSending()
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'))
  }, [])
  if (!state) return null
  const turn = (on: boolean) => send(async () => setState(await (on ? turnPushOn() : turnPushOff())))
  return (
    <Card
      title={t('notifications.push_here')}
      aside={
        <StatusPill tone={state === 'on' ? 'success' : 'neutral'}>
          {t(state === 'on' ? 'notifications.push_on' : 'notifications.push_off')}
        </StatusPill>
      }
    >
      <FormErrors failure={failure} errors={{}} />
      <Group justify="space-between">
        <Text size="sm">{t(`notifications.push_states.${state}`)}</Text>
        {(state === 'on' || state === 'off') && (
          <Button variant="default" loading={busy} onClick={() => void turn(state === 'off')}>
            {t(state === 'on' ? 'notifications.push_turn_off' : 'notifications.push_turn_on')}
          </Button>
        )}
      </Group>
    </Card>
  )
}
