import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { needsForgotPasswordToken } from './accounts/forgot-password-token.ts'
import { LoginPage } from './accounts/login-page.tsx'
import { addAllPhrases } from './i18n/i18n.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { PublicLayout } from './layout/public-layout.tsx'
import { paths } from './paths.ts'
import { obeySettings, only } from './route-guard.ts'

/*
 * Every page of the product: its address, who it is for, and the file it comes from, loaded when it is opened. Only
 * the sign-in comes with the first load: whoever arrives sees it without waiting for a second one.
 */
const root = createRootRoute({ beforeLoad: obeySettings })

type BeforeLoad = ReturnType<typeof only>

/** A page in a layout; `guard` sends away who it isn't for. */
function page<const P extends string, L extends AnyRoute>(
  layout: L,
  path: P,
  component: RouteComponent,
  guard: BeforeLoad = only('open'),
) {
  return createRoute({ getParentRoute: () => layout, path, component, beforeLoad: guard })
}

/** A layout of pages that say more than the first phrases: the others come along. */
async function speaking<T>(layout: Promise<T>): Promise<T> {
  await Promise.all([layout, addAllPhrases()])
  return layout
}

const open = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: PublicLayout,
})
const openData = createRoute({
  getParentRoute: () => root,
  id: 'public-data',
  component: lazyRouteComponent(
    () => speaking(import('./layout/public-data-layout.tsx')),
    'PublicDataLayout',
  ),
})
const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  component: lazyRouteComponent(() => speaking(import('./layout/customer-layout.tsx')), 'CustomerLayout'),
  beforeLoad: only('customer'),
})
const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  component: lazyRouteComponent(() => speaking(import('./layout/admin-layout.tsx')), 'AdminLayout'),
  beforeLoad: only('admin'),
})

const register = lazyRouteComponent(() => import('./accounts/register-page.tsx'), 'RegisterPage')
const forgot = lazyRouteComponent(() => import('./accounts/forgot-password-page.tsx'), 'ForgotPasswordPage')
const reset = lazyRouteComponent(() => import('./accounts/reset-password-page.tsx'), 'ResetPasswordPage')
const verifyEmail = lazyRouteComponent(() => import('./accounts/verify-email-page.tsx'), 'VerifyEmailPage')
const verifyAccount = lazyRouteComponent(
  () => import('./accounts/verify-account-page.tsx'),
  'VerifyAccountPage',
)
const termsOfUse = lazyRouteComponent(() => import('./content/legal-pages.tsx'), 'TermsOfUsePage')
const privacy = lazyRouteComponent(() => import('./content/legal-pages.tsx'), 'PrivacyPolicyPage')
const secondFactor = lazyRouteComponent(
  () => import('./second-factor/second-factor-page.tsx'),
  'SecondFactorPage',
)
const mailbox = lazyRouteComponent(() => import('./dev-mailbox/mailbox-page.tsx'), 'MailboxPage')
const notifications = lazyRouteComponent(
  () => import('./notifications/notifications-page.tsx'),
  'NotificationsPage',
)
const notificationSettings = lazyRouteComponent(
  () => import('./notifications/notification-settings-page.tsx'),
  'NotificationSettingsPage',
)
const profile = lazyRouteComponent(() => import('./profile/profile-page.tsx'), 'ProfilePage')
const profileSettings = lazyRouteComponent(() => import('./profile/settings-page.tsx'), 'SettingsPage')

const orderForm = lazyRouteComponent(() => import('./orders/order-form/order-form-page.tsx'), 'OrderFormPage')
const myOrders = lazyRouteComponent(() => import('./orders/my-orders-page.tsx'), 'MyOrdersPage')
const order = lazyRouteComponent(() => import('./orders/order-page.tsx'), 'OrderPage')
const conditions = lazyRouteComponent(
  () => import('./content/terms-and-conditions-page.tsx'),
  'TermsAndConditionsPage',
)
const buyCredits = lazyRouteComponent(() => import('./credits/buy-credits-page.tsx'), 'BuyCreditsPage')

const dashboard = lazyRouteComponent(() => import('./dashboard/dashboard-page.tsx'), 'DashboardPage')
const queue = lazyRouteComponent(() => import('./queue/queue-page.tsx'), 'QueuePage')
const history = lazyRouteComponent(() => import('./queue/order-history-page.tsx'), 'OrderHistoryPage')
const workOrder = lazyRouteComponent(() => import('./queue/work-order-page.tsx'), 'WorkOrderPage')
const people = lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage')
const inactivePeople = lazyRouteComponent(() => import('./people/inactives-page.tsx'), 'InactivesPage')
const person = lazyRouteComponent(() => import('./people/person-page.tsx'), 'PersonPage')
const bulkMails = lazyRouteComponent(() => import('./bulk-mail/bulk-mail-list-page.tsx'), 'BulkMailListPage')
const unsubscribe = lazyRouteComponent(() => import('./bulk-mail/unsubscribe-page.tsx'), 'UnsubscribePage')
const bulkMail = lazyRouteComponent(() => import('./bulk-mail/bulk-mail-page.tsx'), 'BulkMailPage')
const dealersLocator = lazyRouteComponent(
  () => import('./dealers/dealers-locator-page.tsx'),
  'DealersLocatorPage',
)
const balances = lazyRouteComponent(() => import('./credits/balances-page.tsx'), 'BalancesPage')
const invoices = lazyRouteComponent(() => import('./invoices/invoices-page.tsx'), 'InvoicesPage')
const creditPackages = lazyRouteComponent(() => import('./packages/packages-page.tsx'), 'PackagesPage')
const auditLog = lazyRouteComponent(() => import('./audit/audit-log-page.tsx'), 'AuditLogPage')
const terms = lazyRouteComponent(() => import('./content/terms-page.tsx'), 'TermsPage')
const siteTexts = lazyRouteComponent(() => import('./content/site-texts-page.tsx'), 'SiteTextsPage')
const websiteSettings = lazyRouteComponent(
  () => import('./settings/website-settings-page.tsx'),
  'WebsiteSettingsPage',
)
const services = lazyRouteComponent(() => import('./services/services-page.tsx'), 'ServicesPage')
const options = lazyRouteComponent(() => import('./services/options-page.tsx'), 'OptionsPage')

export const routeTree = root.addChildren([
  open.addChildren([
    page(open, paths.login, LoginPage, only('guest')),
    page(open, paths.register, register, only('guest')),
    page(open, paths.forgotPassword, forgot, only('guest')),
    page(open, paths.resetPassword, reset, needsForgotPasswordToken),
    page(open, paths.verifyEmail, verifyEmail, only('verifying')),
    page(open, paths.verifyAccount, verifyAccount, only('waiting')),
    page(open, paths.serverError, ErrorPage),
  ]),
  openData.addChildren([
    page(openData, paths.termsOfUse, termsOfUse),
    page(openData, paths.privacyPolicy, privacy),
    page(openData, paths.secondFactor, secondFactor, only('securing')),
    page(openData, paths.devMailbox, mailbox),
    page(openData, paths.dealersLocator, dealersLocator),
    page(openData, paths.unsubscribe, unsubscribe),
  ]),
  customer.addChildren([
    page(customer, paths.submitOrder, orderForm),
    page(customer, paths.myOrders, myOrders),
    page(customer, paths.order, order),
    page(customer, paths.buyCredits, buyCredits),
    page(customer, paths.termsAndConditions, conditions),
    page(customer, paths.notifications, notifications),
    page(customer, paths.profile, profile),
    page(customer, paths.profileSettings, profileSettings),
  ]),
  admin.addChildren([
    page(admin, paths.dashboard, dashboard),
    page(admin, paths.queue, queue, only('admin', 'orders')),
    page(admin, paths.orderHistory, history, only('admin', 'orders')),
    page(admin, paths.workOrder, workOrder, only('admin', 'orders')),
    page(admin, paths.people, people, only('admin', 'dealers_manager.dealers_list')),
    page(admin, paths.inactivePeople, inactivePeople, only('admin', 'dealers_manager.dealers_list')),
    page(admin, paths.person, person, only('admin', 'dealers_manager.dealers_list')),
    page(admin, paths.bulkMails, bulkMails, only('admin', 'dealers_manager.send_email')),
    page(admin, paths.bulkMail, bulkMail, only('admin', 'dealers_manager.send_email')),
    page(admin, paths.balances, balances, only('admin', 'dealers_manager.balance')),
    page(admin, paths.invoices, invoices, only('admin', 'dealers_manager.invoices')),
    page(admin, paths.creditPackages, creditPackages, only('admin', 'settings')),
    page(admin, paths.services, services, only('admin', 'tuning_services')),
    page(admin, paths.options, options, only('admin', 'tuning_services')),
    page(admin, paths.adminNotifications, notifications),
    page(admin, paths.notificationSettings, notificationSettings, only('admin', 'settings')),
    page(admin, paths.auditLog, auditLog, only('admin', 'settings')),
    page(admin, paths.terms, terms, only('admin', 'tnc')),
    page(admin, paths.siteTexts, siteTexts, only('admin', 'settings')),
    page(admin, paths.websiteSettings, websiteSettings, only('admin', 'settings')),
    page(admin, paths.adminProfile, profile),
    page(admin, paths.adminProfileSettings, profileSettings),
  ]),
])
