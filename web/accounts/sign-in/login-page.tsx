import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecondFactorAsked } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { chunk } from '../../app/chunk.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { TextLink } from './text-link.tsx'

const SecondStep = lazy(() =>
  chunk(() => import('./second-step.tsx')).then((module) => ({ default: module.SecondStep })),
)

/** Signs in, in one step or two; the router then brings the person to where they wanted or belong. */
export function LoginPage() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const again = (failure: unknown) => {
    setFailure(failure)
    setAsked(null)
  }
  if (asked) {
    return (
      <AuthFrame title={t('accounts.second_step.title')}>
        <Suspense>
          <SecondStep asked={asked} onAgain={again} />
        </Suspense>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      about={t('accounts.sign_in.about')}
      foot={
        <>
          {t('accounts.sign_in.no_account')}{' '}
          <TextLink to={pathTo('register')} keepsBack>
            {t('accounts.sign_in.register')}
          </TextLink>
        </>
      }
    >
      <SignInForm before={failure} onAsked={setAsked} />
    </AuthFrame>
  )
}
