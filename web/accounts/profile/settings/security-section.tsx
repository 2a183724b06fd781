import { useMe } from '../../../app/session/session.ts'
import { SecondFactorSection } from '../../second-factor/second-factor-section.tsx'
import { SignIns } from '../sign-ins/sign-ins.tsx'
import { ActingNotice } from './acting-notice.tsx'
import { PasswordForm } from './password-form.tsx'

/** Shows the person's ways to sign in, and their current sign-ins. */
export function SecuritySection() {
  const { acting_admin } = useMe()
  if (acting_admin) return <ActingNotice />
  return (
    <>
      <PasswordForm />
      <SecondFactorSection />
      <SignIns />
    </>
  )
}
