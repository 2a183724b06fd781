import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages about money. */
export const moneyPages = {
  buyCredits: {
    layout: 'customer',
    setting: undefined,
    title: 'credits.buy.title',
    menu: { group: 'account', order: 1, icon: 'coins', label: 'menu.buy_credits', count: undefined },
    load: () => import('./buying/buy-credits-page.tsx').then((file) => file.BuyCreditsPage),
  },
  balances: {
    layout: 'admin',
    permission: 'dealers_manager.balance',
    setting: undefined,
    title: 'balances.title',
    menu: { group: 'credits', order: 3, icon: 'arrows-exchange', label: 'menu.balances', count: undefined },
    load: () => import('./credits/balances-page.tsx').then((file) => file.BalancesPage),
  },
  invoices: {
    layout: 'admin',
    permission: 'dealers_manager.invoices',
    setting: undefined,
    title: 'invoices.title',
    menu: { group: 'credits', order: 4, icon: 'file-invoice', label: 'menu.invoices', count: undefined },
    load: () => import('./invoices/invoices-page.tsx').then((file) => file.InvoicesPage),
  },
  creditPackages: {
    layout: 'admin',
    permission: 'settings',
    setting: undefined,
    title: 'packages.title',
    menu: { group: 'credits', order: 5, icon: 'packages', label: 'menu.packages', count: undefined },
    load: () => import('./packages/packages-page.tsx').then((file) => file.PackagesPage),
  },
} satisfies PagesOfArea
