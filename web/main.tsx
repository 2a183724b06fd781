import './ui/mantine-first.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from 'zod'
import { App } from './app.tsx'
import { startWatchingConnection } from './connection.ts'
import { startI18n } from './i18n/i18n.ts'
import { queryClient } from './queries.ts'
import { refreshUser } from './refresh-user.ts'
import { router, watchNavigation } from './router.tsx'
import { sessionStore } from './session.ts'
import { siteDataQuery } from './site-data.ts'

// The content security policy allows no code made from strings, which zod would otherwise try for speed.
config({ jitless: true })

startWatchingConnection()
watchNavigation()
forgetOnSignOut()
void queryClient.prefetchQuery(siteDataQuery)
void refreshUser()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
await Promise.all([startI18n(), router.load()])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

/** What was fetched for one person is never shown to the next. */
function forgetOnSignOut() {
  let known = sessionStore.get()?.user._id
  sessionStore.subscribe(() => {
    const now = sessionStore.get()?.user._id
    if (now === known) return
    known = now
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'settings' })
  })
}
