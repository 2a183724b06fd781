import '../../web/ui/styles/mantine-first.css'
import '../../web/ui/styles/base.css'
import '../../web/ui/styles/touch.css'
import '../../web/ui/styles/mantine-rest.css'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { loadSiteData } from '../../web/app/site-data.ts'
import { needPhrases, startI18n } from '../../web/i18n/i18n.ts'
import { ThemeProvider } from '../../web/site/theme/theme-provider.tsx'
import { Displays } from './displays.tsx'
import { Feedback } from './feedback.tsx'
import { Figures } from './figures.tsx'
import { Files } from './files.tsx'
import { Forms } from './forms.tsx'
import { Lists } from './lists.tsx'
import { Records } from './records.tsx'
import { Sortables } from './sortables.tsx'
import { Statuses } from './statuses.tsx'
import { Threads } from './threads.tsx'
import { Tickets } from './tickets.tsx'

/** Shows every component of `web/ui`, threads and parts of tickets, in the states that look different, for checks of all themes at once. */
function Components() {
  return (
    <main>
      <Displays />
      <Statuses />
      <Forms />
      <Lists />
      <Figures />
      <Files />
      <Records />
      <Sortables />
      <Threads />
      <Tickets />
      <Feedback />
    </main>
  )
}

const root = createRootRoute()
const page = createRoute({ getParentRoute: () => root, path: '/', component: Components })
const router = createRouter({ routeTree: root.addChildren([page]) })

async function start() {
  await Promise.all([startI18n(), loadSiteData()])
  await needPhrases('team')
  createRoot(document.body).render(
    <ThemeProvider>
      <RouterProvider router={router} />
    </ThemeProvider>,
  )
}
void start()
