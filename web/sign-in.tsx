import './ui/styles/base.css'
import './ui/styles/touch.css'
import './ui/styles/before-script.css'
import { pathTo } from '../shared/contract/pages.ts'
import { startWatchingConnection } from './app/api/connection.ts'
import { chunk } from './app/chunk.ts'
import { watchTyping } from './app/new-version.ts'
import { sessionStore } from './app/session/session.ts'
import { loadSiteData } from './app/site-data.ts'
import { SignInAlone } from './layout/public/sign-in-alone.tsx'
import { showPage } from './routing/show-page.tsx'

const loadApp = () => chunk(() => import('./routing/start-app.tsx'))
let going: Promise<void> | undefined

/** Puts the app in place of this page: it leads to where the person wanted or belongs. Begins anew after a failure. */
function goOn(): Promise<void> {
  going ??= loadApp().then(({ startApp }) => startApp())
  going.catch(() => {
    going = undefined
  })
  return going
}

/**
 * Starts the sign-in page, which is a page of its own: it needs little, and waits for nothing else. The app is
 * fetched while the person types. Who is signed in has the app at once.
 */
async function start() {
  if (sessionStore.get()) return goOn()
  startWatchingConnection()
  watchTyping()
  leaveStart()
  void loadSiteData().catch(() => undefined)
  // Signed in here, or in another tab.
  sessionStore.subscribe(() => void (sessionStore.get() && goOn().catch(() => undefined)))
  for (const touched of ['input', 'pointerdown'])
    window.addEventListener(touched, () => void loadApp().catch(() => undefined), { once: true })
  await showPage(<SignInAlone goOn={goOn} />)
}

/** Leads from the start of the portal to this page's own address, which retains what was asked for. */
function leaveStart() {
  const { pathname, search, hash } = location
  if (pathname !== pathTo('submitOrder')) return
  const asked = search || hash ? `?${new URLSearchParams({ back: pathname + search + hash })}` : ''
  history.replaceState(null, '', pathTo('login') + asked)
}
void start()
