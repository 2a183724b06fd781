/** The addresses of the product, as the router knows them. */
export const paths = {
  submitOrder: '/',
  myOrders: '/your_order',
  order: '/order_details/$id',
  buyCredits: '/buy_credits',
  profile: '/user_profile',
  dashboard: '/admin',
  queue: '/admin/manage_orders/pending_orders',
  orderHistory: '/admin/manage_orders/order_history',
  workOrder: '/admin/manage_orders/order_details/$id',
  balances: '/admin/agent_manager/agent_balance',
  invoices: '/admin/agent_manager/agency_invoices',
  services: '/admin/tuning_service/services',
  options: '/admin/tuning_service/options',
  adminProfile: '/admin/user_profile',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot_password',
  resetPassword: '/reset_password',
  verifyEmail: '/verify_email',
  verifyAccount: '/verify_account',
  termsOfUse: '/terms_of_use',
  privacyPolicy: '/privacy_policy',
  serverError: '/500',
  devMailbox: '/dev/mailbox',
} as const
export type Path = (typeof paths)[keyof typeof paths]

/** The address of one order, for the customer and for the team. */
export const orderPath = (id: string) => paths.order.replace('$id', id)
export const workOrderPath = (id: string) => paths.workOrder.replace('$id', id)
