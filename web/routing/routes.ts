import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { createElement } from 'react'
import type { Me } from '../../shared/accounts/accounts.ts'
import { addresses, type PageName, pageNames } from '../../shared/contract/pages.ts'
import type { SiteData } from '../../shared/settings.ts'
import { LoginPage } from '../accounts/sign-in/login-page.tsx'
import { chunk } from '../app/chunk.ts'
import { areaOf } from '../app/routing/guards.ts'
import { leaveApp } from '../app/routing/leave-app.ts'
import type { Page } from '../app/routing/page.ts'
import { sessionStore, useUser } from '../app/session/session.ts'
import { siteDataStore, useSiteData } from '../app/site-data.ts'
import { needPhrases } from '../i18n/i18n.ts'
import { PublicLayout } from '../layout/public/public-layout.tsx'
import { type FirstPage, pages } from '../page-map/pages.ts'
import { ErrorPage } from '../ui/page/error-page.tsx'
import { NotFoundPage } from '../ui/page/not-found-page.tsx'
import { guardOf, redirectFromGated } from './route-guard.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Page['title']
    setting?: Page['setting']
  }
}

const root = createRootRoute({ beforeLoad: redirectFromGated })

/** Pages in the first load: the sign-in appears without waiting for a second one. */
const firstPages: Record<FirstPage, RouteComponent> = { login: LoginPage, serverError: ErrorPage }

/** Loads a layout when one of its pages is opened; its phrases that aren't among the first come along. */
const lazyLayout = (load: () => Promise<RouteComponent>, part: 'customer' | 'team') =>
  lazyRouteComponent(async () => {
    const [layout] = await Promise.all([chunk(load), needPhrases(part)])
    return { default: layout }
  })

const layouts = {
  public: PublicLayout,
  'public-data': lazyLayout(
    () => import('../layout/public/public-data-layout.tsx').then((file) => file.PublicDataLayout),
    'customer',
  ),
  customer: lazyLayout(
    () => import('../layout/frame/customer-layout.tsx').then((file) => file.CustomerLayout),
    'customer',
  ),
  admin: lazyLayout(
    () => import('../layout/frame/admin-layout.tsx').then((file) => file.AdminLayout),
    'team',
  ),
} satisfies Record<Page['layout'], RouteComponent>

/** Returns the layout of a public page: one's own frame for those who are signed in. */
const publicLayoutFor = (user: Me | null, site: SiteData | null) =>
  layouts[areaOf(user, site?.second_factor_for_team) ?? 'public-data']

/** Wraps the public pages that fetch data, so that menu, balance, notifications and chat stay with their reader. */
const PublicOrOwn: RouteComponent = () => createElement(publicLayoutFor(useUser(), useSiteData()))
PublicOrOwn.preload = () =>
  publicLayoutFor(sessionStore.get()?.user ?? null, siteDataStore.get()).preload?.() ?? Promise.resolve()

/** Returns the component of a page, loaded when it is opened. */
function componentOf(name: PageName): RouteComponent | undefined {
  const { load, phrases }: Page = pages[name]
  const first: Partial<Record<PageName, RouteComponent>> = firstPages
  if (load === 'first') return first[name]
  return lazyRouteComponent(async () => {
    const [component] = await Promise.all([chunk(load), phrases && needPhrases(phrases)])
    return { default: component }
  })
}

/** Makes a page's guard; visitors leave the app for a page that they have without it. */
function beforeLoadOf(page: Page) {
  const guard = guardOf(page)
  if (!page.withoutApp) return guard
  return (opening: Parameters<typeof guard>[0] & Parameters<typeof leaveApp>[0]) =>
    sessionStore.get() ? guard(opening) : leaveApp(opening)
}

/** Makes the routes of the pages in a layout. */
function routesIn(layout: AnyRoute, id: Page['layout']): AnyRoute[] {
  return pageNames
    .filter((name) => pages[name].layout === id)
    .map((name) =>
      createRoute({
        getParentRoute: () => layout,
        path: addresses[name],
        component: componentOf(name),
        beforeLoad: beforeLoadOf(pages[name]),
        staticData: { title: pages[name].title, setting: pages[name].setting },
      }),
    )
}

function routeOf(id: Page['layout']): AnyRoute {
  const layout = createRoute({
    getParentRoute: () => root,
    id,
    component: id === 'public-data' ? PublicOrOwn : layouts[id],
  })
  return layout.addChildren(
    id === 'public-data' ? [...routesIn(layout, id), unknown(layout)] : routesIn(layout, id),
  )
}

/** Makes the route of every address without a page: who is signed in keeps their frame there. */
const unknown = (layout: AnyRoute) =>
  createRoute({ getParentRoute: () => layout, path: '$', component: NotFoundPage })

/** The table of pages as the router takes it. */
export const routeTree = root.addChildren([
  routeOf('public'),
  routeOf('public-data'),
  routeOf('customer'),
  routeOf('admin'),
])
