import type { RouteComponent } from '@tanstack/react-router'
import type { PageName } from '../../../shared/contract/pages.ts'
import type { Needed } from '../../../shared/contract/permissions.ts'
import type { FeatureSetting, SiteData } from '../../../shared/settings.ts'
import type { PhraseKey } from '../phrase.ts'
import type { menuGroups } from './menu-groups.ts'
import type { MenuIcon } from './menu-icons.ts'

/** Settings that can switch pages off. */
export type PageSetting = FeatureSetting & keyof SiteData

/** A number beside a menu entry; each is a call of its own in `layout/menu/menu-counts.ts`. */
export type CountName =
  | 'agent_pending'
  | 'agent_unanswered'
  | 'cart'
  | 'chats'
  | 'my_chat'
  | 'my_pending'
  | 'my_tickets'
  | 'pending'
  | 'shop_orders'
  | 'tickets'
  | 'unanswered'

/** Describes a page's entry in the left bar, which Ctrl-K finds too. */
export type PageMenu<Group extends string = string> = {
  group: Group
  /** Its place in the group. */
  order: number
  icon: MenuIcon
  label: PhraseKey
  count: CountName | undefined
  /** The setting that shows the entry, where the page is open without it too. */
  shownBy?: PageSetting
  /** The entry is shown to those alone whose API access is active. */
  needsApiAccess?: true
}

type Common = {
  /** The setting that opens the page; undefined when it is always open. */
  setting: PageSetting | undefined
  /** Shown in the page's head and in the browser's tab; undefined where the page sets its own title. */
  title: PhraseKey | undefined
  /** A part of the phrases that no other page says. */
  phrases?: 'reference'
  /** Loads the component when the page is opened. `first`: it comes with the first load, see `routes.ts`. */
  load: (() => Promise<RouteComponent>) | 'first'
  /** True where visitors get a page of its own without the app, see docs/decisions/first-paint.md. */
  withoutApp?: true
}

type CustomerPage = Common & {
  layout: 'customer'
  /** Set where the page is for agents alone. */
  readers?: 'agents'
  menu: PageMenu<(typeof menuGroups)['customer'][number]> | undefined
}

type AdminPage = Common & {
  layout: 'admin'
  /** The permission that opens the page, or several of which any one does; undefined for the whole team. */
  permission: Needed
  menu: PageMenu<(typeof menuGroups)['admin'][number]> | undefined
}

/** A page outside of the signed-in areas. `public-data` pages fetch data, and load customers' phrases. */
type PublicPage = Common & {
  layout: 'public' | 'public-data'
  /**
   * `everybody`; `guest`: the signed-out; `resetting`: who entered a mailed code to set a new password; `verifying`,
   * `waiting`, `securing`: accounts on their way to being let in.
   */
  readers: 'everybody' | 'guest' | 'resetting' | 'verifying' | 'waiting' | 'securing'
  /** Its entry in the customers' menu, for those who are signed in. */
  menu?: PageMenu<(typeof menuGroups)['customer'][number]>
}

/**
 * Describes a page: a row of the table `pages`. Its address stands in `shared/contract/pages.ts` under the same name.
 * Route, guard, title, menu entry and the page's accessibility test derive from it.
 */
export type Page = CustomerPage | AdminPage | PublicPage

/** The rows of one area. */
export type PagesOfArea = Partial<Record<PageName, Page>>
