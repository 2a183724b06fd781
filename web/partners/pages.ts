import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages of resellers, and of whom they buy from. */
export const partnerPages = {
  apiAccess: {
    layout: 'customer',
    setting: 'api_access',
    title: 'api_access.title',
    menu: { group: 'account', order: 4, icon: 'plug', label: 'menu.api_access', count: undefined },
    load: () => import('./access/api-access-page.tsx').then((file) => file.ApiAccessPage),
  },
  webhook: {
    layout: 'customer',
    setting: 'api_access',
    title: undefined,
    menu: undefined,
    load: () => import('./webhooks/webhook-page.tsx').then((file) => file.WebhookPage),
  },
  widget: {
    layout: 'customer',
    setting: 'api_access',
    title: 'widget.title',
    menu: {
      ...{ group: 'account', order: 6, icon: 'category', label: 'menu.widget', count: undefined },
      needsApiAccess: true,
    },
    load: () => import('./widget/widget-page.tsx').then((file) => file.WidgetPage),
  },
  quotes: {
    layout: 'customer',
    setting: undefined,
    title: 'quotes.title',
    menu: {
      ...{ group: 'account', order: 5, icon: 'messages', label: 'menu.quotes', count: undefined },
      needsApiAccess: true,
    },
    load: () => import('./quotes/quotes-page.tsx').then((file) => file.QuotesPage),
  },
  apiDocs: {
    layout: 'public-data',
    readers: 'everybody',
    setting: 'api_access',
    title: 'menu.api_docs',
    menu: { group: 'account', order: 7, icon: 'code', label: 'menu.api_docs', count: undefined },
    phrases: 'reference',
    load: () => import('./reference/api-docs-page.tsx').then((file) => file.ApiDocsPage),
  },
  apiChanges: {
    layout: 'public-data',
    readers: 'everybody',
    setting: 'api_access',
    title: 'menu.api_changes',
    phrases: 'reference',
    load: () => import('./reference/api-changes-page.tsx').then((file) => file.ApiChangesPage),
  },
  manageApiAccess: {
    layout: 'admin',
    permission: 'api_manager',
    setting: undefined,
    title: 'api_access_work.title',
    menu: { group: 'people', order: 6, icon: 'plug', label: 'menu.api_access', count: undefined },
    load: () => import('./team/accesses-page.tsx').then((file) => file.AccessesPage),
  },
  upstream: {
    layout: 'admin',
    permission: 'settings',
    setting: undefined,
    title: 'upstream.title',
    menu: { group: 'site', order: 9, icon: 'plug', label: 'menu.upstream', count: undefined },
    load: () => import('./upstream/upstream-page.tsx').then((file) => file.UpstreamPage),
  },
  manageWebhook: {
    layout: 'admin',
    permission: 'api_manager',
    setting: undefined,
    title: undefined,
    menu: undefined,
    load: () => import('./team/customer-webhook-page.tsx').then((file) => file.CustomerWebhookPage),
  },
  manageQuotes: {
    layout: 'admin',
    permission: 'api_manager',
    setting: undefined,
    title: 'quotes.title',
    menu: { group: 'people', order: 7, icon: 'messages', label: 'menu.quotes', count: undefined },
    load: () => import('./team/all-quotes-page.tsx').then((file) => file.AllQuotesPage),
  },
} satisfies PagesOfArea
