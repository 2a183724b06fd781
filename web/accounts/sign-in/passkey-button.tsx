import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chunk } from '../../app/chunk.ts'
import { passkeysSupported } from '../../app/session/passkey.ts'
import { startSession } from './start-session.ts'

type Props = { busy: boolean; send: (run: () => Promise<unknown>) => Promise<void> }

/** Signs in without a password, where the browser can do that. */
export function PasskeyButton({ busy, send }: Props) {
  const { t } = useTranslation()
  if (!passkeysSupported()) return null
  const signIn = async () => {
    const { signInWithPasskey } = await chunk(() => import('./passkey-sign-in.ts'))
    startSession(await signInWithPasskey())
  }
  return (
    <Button variant="default" fullWidth disabled={busy} onClick={() => void send(signIn)}>
      {t('accounts.sign_in.with_passkey')}
    </Button>
  )
}
