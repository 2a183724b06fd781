import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { TurnAppOff } from './turn-app-off.tsx'

/** Shows whether the authenticator app is on, with the buttons to change that. */
export function AppCard({ on }: { on: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'on' | 'off' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card
      title={t('second_factor.app.title')}
      about={t('second_factor.app.about')}
      aside={
        <StatusPill tone={on ? 'success' : 'neutral'}>
          {on ? t('second_factor.on') : t('second_factor.off')}
        </StatusPill>
      }
    >
      {on ? (
        <Button variant="default" onClick={() => setOpen('off')}>
          {t('second_factor.app.turn_off')}
        </Button>
      ) : (
        <Button leftSection={<IconDeviceMobile size={16} />} onClick={() => setOpen('on')}>
          {t('second_factor.app.set_up')}
        </Button>
      )}
      {open === 'on' && <SetUpApp onClose={close} />}
      {open === 'off' && <TurnAppOff onClose={close} />}
    </Card>
  )
}
