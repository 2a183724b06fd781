import { redirect } from '@tanstack/react-router'
import { pathTo } from '../../../shared/contract/pages.ts'
import { localStore } from '../../app/session/local-store.ts'

/** Token that the mailed code was exchanged for: its holder can set a new password. */
export const forgotPasswordToken = localStore<string | null>('forgot_password_token', (stored) =>
  typeof stored === 'string' ? stored : null,
)

/** Redirects from the page for a new password when there is no token, and keeps where to go on to: its `beforeLoad`. */
export function needsForgotPasswordToken(back: string | undefined) {
  if (!forgotPasswordToken.reread())
    throw redirect({ to: pathTo('forgotPassword'), search: { back }, replace: true })
}
