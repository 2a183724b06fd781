import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages about orders. */
export const orderPages = {
  submitOrder: {
    layout: 'customer',
    setting: undefined,
    title: 'orders.new',
    menu: { group: 'tuning', order: 1, icon: 'file-plus', label: 'menu.submit_order', count: undefined },
    load: () => import('./order-form/order-form-page.tsx').then((file) => file.OrderFormPage),
  },
  myOrders: {
    layout: 'customer',
    setting: undefined,
    title: 'orders.mine',
    menu: { group: 'tuning', order: 2, icon: 'files', label: 'menu.my_orders', count: 'my_pending' },
    load: () => import('./my-orders/my-orders-page.tsx').then((file) => file.MyOrdersPage),
  },
  order: {
    layout: 'customer',
    setting: undefined,
    title: undefined,
    menu: undefined,
    load: () => import('./order/order-page.tsx').then((file) => file.OrderPage),
  },
  queue: {
    layout: 'admin',
    permission: 'orders',
    setting: undefined,
    title: 'queue.title',
    menu: { group: 'work', order: 2, icon: 'list-details', label: 'menu.queue', count: 'pending' },
    load: () => import('./queue/queue-page.tsx').then((file) => file.QueuePage),
  },
  orderHistory: {
    layout: 'admin',
    permission: 'orders',
    setting: undefined,
    title: 'queue.history.title',
    menu: { group: 'work', order: 3, icon: 'history', label: 'menu.order_history', count: 'unanswered' },
    load: () => import('./queue/order-history-page.tsx').then((file) => file.OrderHistoryPage),
  },
  automation: {
    layout: 'admin',
    permission: 'orders',
    setting: undefined,
    title: 'automation.title',
    menu: { group: 'work', order: 7, icon: 'cpu', label: 'menu.automation', count: undefined },
    load: () => import('./automation/automation-page.tsx').then((file) => file.AutomationPage),
  },
  workOrder: {
    layout: 'admin',
    permission: 'orders',
    setting: undefined,
    title: undefined,
    menu: undefined,
    load: () => import('./queue/work-order-page.tsx').then((file) => file.WorkOrderPage),
  },
  services: {
    layout: 'admin',
    permission: 'tuning_services',
    setting: undefined,
    title: 'services.title',
    menu: { group: 'offer', order: 1, icon: 'checklist', label: 'menu.services', count: undefined },
    load: () => import('../services/services-page.tsx').then((file) => file.ServicesPage),
  },
  options: {
    layout: 'admin',
    permission: 'tuning_services',
    setting: undefined,
    title: 'options.title',
    menu: { group: 'offer', order: 2, icon: 'adjustments', label: 'menu.options', count: undefined },
    load: () => import('../services/options-page.tsx').then((file) => file.OptionsPage),
  },
} satisfies PagesOfArea
