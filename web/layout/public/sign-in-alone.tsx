import { askedStore } from '../../accounts/sign-in/asked-store.ts'
import { SignInPage } from '../../accounts/sign-in/sign-in-page.tsx'
import main from '../../frame/main-area.module.css'
import { usePageTheme } from '../../site/theme/use-page-theme.ts'
import { NewVersion } from '../notices/new-version.tsx'
import { PublicFrame } from './public-frame.tsx'

/** Shows the sign-in page without the app; `goOn` puts the app in its place, which has the second step too. */
export function SignInAlone({ goOn }: { goOn: () => Promise<void> }) {
  usePageTheme()
  return (
    <>
      <NewVersion />
      <PublicFrame>
        <main className={main.main} id="main" tabIndex={-1}>
          <SignInPage
            before={null}
            onAsked={(asked) => {
              askedStore.set(asked)
              return goOn()
            }}
            onSignedIn={goOn}
          />
        </main>
      </PublicFrame>
    </>
  )
}
