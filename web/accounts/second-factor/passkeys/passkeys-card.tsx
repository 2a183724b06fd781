import { Button, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from '../../../../shared/accounts/second-factor.ts'
import { passkeysSupported } from '../../../app/session/passkey.ts'
import { Card } from '../../../ui/display/card.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import classes from './passkeys-card.module.css'

/** Shows the person's passkeys. */
export function PasskeysCard({ passkeys, possible }: { passkeys: Passkey[]; possible: boolean }) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const obstacle = !possible ? 'impossible' : passkeysSupported() ? null : 'unsupported'
  return (
    <Card title={t('second_factor.passkeys.title')} about={t('second_factor.passkeys.about')}>
      {passkeys.length > 0 ? (
        <ul className={classes.list} aria-label={t('second_factor.passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        !obstacle && (
          <Text size="sm" c="dimmed" mb="md">
            {t('second_factor.passkeys.empty')}
          </Text>
        )
      )}
      {obstacle ? (
        <Text size="sm" c="dimmed">
          {t(`second_factor.passkeys.${obstacle}`)}
        </Text>
      ) : (
        <Button variant="default" leftSection={<IconFingerprint size={16} />} onClick={() => setAdding(true)}>
          {t('second_factor.passkeys.add')}
        </Button>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Card>
  )
}
