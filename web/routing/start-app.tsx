import '../app/api/zod-without-eval.ts'
import '../ui/styles/mantine-first.css'
import '../ui/styles/base.css'
import '../ui/styles/touch.css'
import '../ui/styles/before-script.css'
import { Link, RouterProvider } from '@tanstack/react-router'
import { startWatchingConnection } from '../app/api/connection.ts'
import { forgetTyping, watchTyping } from '../app/new-version.ts'
import { refreshUser } from '../app/session/refresh-user.ts'
import { loadSiteData } from '../app/site-data.ts'
import { NewVersion } from '../layout/notices/new-version.tsx'
import { ThemeProvider } from '../site/theme/theme-provider.tsx'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { LinkOfApp, type PageLinkProps } from '../ui/plain/page-link.tsx'
import { router, watchNavigation } from './router.tsx'
import { showPage } from './show-page.tsx'

/** Shows the whole application. */
function App() {
  useFocusReturn()
  return (
    <ThemeProvider>
      <NewVersion />
      <LinkOfApp value={AppLink}>
        <RouterProvider router={router} />
      </LinkOfApp>
    </ThemeProvider>
  )
}

/** Links to a page of the app by its address. */
function AppLink({ href, ...props }: PageLinkProps) {
  return <Link {...props} to={href} />
}

/** Starts the app at the present address; resolves when it is shown, in place of a page that stood there without it. */
export async function startApp() {
  startWatchingConnection()
  watchNavigation()
  watchTyping()
  // What was typed into the page before was sent.
  forgetTyping()
  // Neither delays the page: it starts with the stored data, and updates when the answers arrive.
  void loadSiteData().catch(() => undefined)
  void refreshUser()
  await showPage(<App />, router.load())
}
