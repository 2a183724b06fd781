import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { AskForCode } from './ask-for-code.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { EnterResetCode } from './enter-reset-code.tsx'
import { TextLink } from './text-link.tsx'

/** Resets a password in two steps: the address, then the code that was mailed there. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const [email, setEmail] = useState<string | null>(null)
  return (
    <AuthFrame
      title={email ? t('accounts.forgot.sent_title') : undefined}
      about={email ? t('accounts.forgot.sent', { email }) : t('accounts.forgot.about')}
      foot={
        <TextLink to={pathTo('login')} keepsBack>
          {t('accounts.forgot.back')}
        </TextLink>
      }
    >
      {email ? (
        <EnterResetCode email={email} onOtherEmail={() => setEmail(null)} />
      ) : (
        <AskForCode onSent={setEmail} />
      )}
    </AuthFrame>
  )
}
