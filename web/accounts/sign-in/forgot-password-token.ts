import { redirect } from '@tanstack/react-router'
import { pathTo } from '../../../shared/contract/pages.ts'
import { localStore } from '../../app/session/local-store.ts'

/** Token that the mailed code was exchanged for: its holder can set a new password. */
export const forgotPasswordToken = localStore<string | null>('forgot_password_token', (stored) =>
  typeof stored === 'string' ? stored : null,
)

/** The `beforeLoad` of the page for a new password: without a token there is nothing to do there. */
export function needsForgotPasswordToken() {
  if (!forgotPasswordToken.reread()) throw redirect({ to: pathTo('forgotPassword'), replace: true })
}
