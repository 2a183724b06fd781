import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chunk } from '../../app/chunk.ts'
import { askedStore } from './asked-store.ts'
import { AuthFrame } from './auth-frame.tsx'
import { SignInPage } from './sign-in-page.tsx'

const SecondStep = lazy(() =>
  chunk(() => import('./second-step.tsx')).then((module) => ({ default: module.SecondStep })),
)

/** Signs in, in one step or two; the router then brings the person to where they wanted or belong. */
export function LoginPage() {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(askedStore.get)
  useEffect(() => askedStore.set(null), [])
  const [failure, setFailure] = useState<unknown>(null)
  const again = (failure: unknown) => {
    setFailure(failure)
    setAsked(null)
  }
  if (!asked) return <SignInPage before={failure} onAsked={setAsked} />
  return (
    <AuthFrame title={t('accounts.second_step.title')}>
      <Suspense>
        <SecondStep asked={asked} onAgain={again} />
      </Suspense>
    </AuthFrame>
  )
}
