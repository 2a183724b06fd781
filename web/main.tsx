import './app/api/zod-without-eval.ts'
import './ui/styles/mantine-first.css'
import './ui/styles/base.css'
import './ui/styles/touch.css'
import './ui/styles/before-script.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startWatchingConnection } from './app/api/connection.ts'
import { untilOutdated, watchTyping } from './app/new-version.ts'
import { refreshUser } from './app/session/refresh-user.ts'
import { loadSiteData } from './app/site-data.ts'
import { startI18n } from './i18n/i18n.ts'
import { App } from './routing/app.tsx'
import { router, watchNavigation } from './routing/router.tsx'

startWatchingConnection()
watchNavigation()
watchTyping()
// Neither delays the page: it starts with the stored data, and updates when the answers arrive.
void loadSiteData().catch(() => undefined)
void refreshUser()

/**
 * Shows the page once its phrases and its code are there. Not awaited at the top level: pages loaded on demand import
 * from this module, and would wait for it while it waits for them.
 */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  // Files that a newer version lacks never load; the page then tells the reader.
  await Promise.race([Promise.all([startI18n(), router.load()]), untilOutdated()])
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
void start()
