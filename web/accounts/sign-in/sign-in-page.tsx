import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx'
import { TextLink } from './text-link.tsx'

/** Shows the first step of signing in, with or without the app. */
export function SignInPage(props: SignInFormProps) {
  const { t } = useTranslation()
  return (
    <AuthFrame
      title={t('accounts.sign_in.title')}
      about={t('accounts.sign_in.about')}
      foot={
        <>
          {t('accounts.sign_in.no_account')}{' '}
          <TextLink to={pathTo('register')} withBack>
            {t('accounts.sign_in.register')}
          </TextLink>
        </>
      }
    >
      <SignInForm {...props} />
    </AuthFrame>
  )
}
