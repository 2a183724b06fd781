import { createRouter } from '@tanstack/react-router'
import { forgetTyping } from '../app/new-version.ts'
import { closeOnBack, enterFirstPageTwice } from '../app/routing/back-closes.ts'
import { refreshUser } from '../app/session/refresh-user.ts'
import { sessionStore, takeWayBack } from '../app/session/session.ts'
import { siteDataStore } from '../app/site-data.ts'
import { gateSettings } from '../page-map/gated-paths.ts'
import { ErrorPage } from '../ui/page/error-page.tsx'
import { routeTree } from './routes.ts'

export const router = createRouter({
  routeTree,
  // Addresses contain plain text (`?q=123`), not JSON; their readers check it.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    return set.length > 0 ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : ''
  },
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** Set on the second entry of a tab's first page; without it nothing would distinguish the two. */
    entered?: 'twice'
  }
}

/** Refreshes the signed-in person on every navigation, without delaying the page; Back closes what stands over it first. */
export function watchNavigation() {
  closeOnBack(router.history)
  enterFirstPageTwice(router.history, () => {
    const state = (before: object) => ({ ...before, entered: 'twice' as const })
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state,
      resetScroll: false,
      ignoreBlocker: true,
    })
  })
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return
    void refreshUser()
    forgetTyping()
  })
  let known = accessState()
  const watch = () => {
    const now = accessState()
    if (now === known) return
    known = now
    // The person or their permissions changed, perhaps in another tab: the guards decide again.
    const href = takeWayBack()
    if (href) void router.navigate({ href, replace: true, ignoreBlocker: true })
    else void router.invalidate()
  }
  sessionStore.subscribe(watch)
  siteDataStore.subscribe(watch)
}

/** Returns a text of everything that decides which pages a person may open. */
function accessState(): string {
  const user = sessionStore.get()?.user
  const site = siteDataStore.get()
  const person = user && [user._id, user.verified, user.status, user.role_id, user.has_second_factor]
  const on = (['second_factor_for_team', ...gateSettings] as const).filter((setting) => site?.[setting])
  return [person, on].join(' ')
}
