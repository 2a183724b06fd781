import { SecondFactorSection } from '../second-factor/second-factor-section.tsx'
import { useMe } from '../session.ts'
import { ActingNotice } from './acting-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignIns } from './sign-ins.tsx'

/** How the person signs in, and where they are signed in. */
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
