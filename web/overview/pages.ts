import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages that show what several areas know. */
export const overviewPages = {
  dashboard: {
    layout: 'admin',
    permission: undefined,
    setting: undefined,
    title: 'dashboard.title',
    menu: { group: 'work', order: 1, icon: 'layout-dashboard', label: 'menu.dashboard', count: undefined },
    load: () => import('./dashboard/dashboard-page.tsx').then((file) => file.DashboardPage),
  },
  person: {
    layout: 'admin',
    permission: 'dealers_manager.dealers_list',
    setting: undefined,
    title: undefined,
    menu: undefined,
    load: () => import('./person/person-page.tsx').then((file) => file.PersonPage),
  },
} satisfies PagesOfArea
