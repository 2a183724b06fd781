import { Button, Group, Loader } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { refreshUser } from '../../app/session/refresh-user.ts'
import { useUser } from '../../app/session/session.ts'
import { signOut } from '../../app/session/sign-out.ts'
import { AuthFrame } from './auth-frame.tsx'

const refreshMs = 15_000

/**
 * Tells the person that their account waits for approval. Checks again by itself; the router then lets the person in.
 */
export function VerifyAccountPage() {
  const { t } = useTranslation()
  const title = useRowTitle()
  const blocked = useUser()?.status === accountStatus.blocked
  useEffect(() => {
    const timer = setInterval(() => void refreshUser({ force: true }), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <AuthFrame
      title={blocked ? t('accounts.verify_account.blocked_title') : title}
      about={blocked ? t('accounts.verify_account.blocked') : t('accounts.verify_account.about')}
    >
      {!blocked && (
        <Group gap="xs" role="status" c="dimmed">
          <Loader size={16} />
          {t('accounts.verify_account.checking')}
        </Group>
      )}
      <Button variant="default" onClick={() => void signOut()}>
        {t('accounts.verify_account.sign_out')}
      </Button>
    </AuthFrame>
  )
}
