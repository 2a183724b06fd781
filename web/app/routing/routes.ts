import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { needsForgotPasswordToken } from '../../accounts/sign-in/forgot-password-token.ts'
import { LoginPage } from '../../accounts/sign-in/login-page.tsx'
import { addAllPhrases } from '../../i18n/i18n.ts'
import { ErrorPage } from '../../layout/pages/error-page.tsx'
import { PublicLayout } from '../../layout/public/public-layout.tsx'
import { chunk } from '../chunk.ts'
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

/** A page's component, loaded when it is opened. */
const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => chunk(load), name)

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
  component: lazyPage(
    () => speaking(import('../../layout/public/public-data-layout.tsx')),
    'PublicDataLayout',
  ),
})
const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  component: lazyPage(() => speaking(import('../../layout/frame/customer-layout.tsx')), 'CustomerLayout'),
  beforeLoad: only('customer'),
})
const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  component: lazyPage(() => speaking(import('../../layout/frame/admin-layout.tsx')), 'AdminLayout'),
  beforeLoad: only('admin'),
})

const register = lazyPage(() => import('../../accounts/sign-in/register-page.tsx'), 'RegisterPage')
const forgot = lazyPage(() => import('../../accounts/sign-in/forgot-password-page.tsx'), 'ForgotPasswordPage')
const reset = lazyPage(() => import('../../accounts/sign-in/reset-password-page.tsx'), 'ResetPasswordPage')
const verifyEmail = lazyPage(() => import('../../accounts/sign-in/verify-email-page.tsx'), 'VerifyEmailPage')
const verifyAccount = lazyPage(
  () => import('../../accounts/sign-in/verify-account-page.tsx'),
  'VerifyAccountPage',
)
const termsOfUse = lazyPage(() => import('../../site/content/legal-pages.tsx'), 'TermsOfUsePage')
const privacy = lazyPage(() => import('../../site/content/legal-pages.tsx'), 'PrivacyPolicyPage')
const secondFactor = lazyPage(
  () => import('../../accounts/second-factor/second-factor-page.tsx'),
  'SecondFactorPage',
)
const mailbox = lazyPage(() => import('../../notifications/dev-mailbox/mailbox-page.tsx'), 'MailboxPage')
const notifications = lazyPage(
  () => import('../../notifications/notifications/notifications-page.tsx'),
  'NotificationsPage',
)
const notificationSettings = lazyPage(
  () => import('../../notifications/notifications/notification-settings-page.tsx'),
  'NotificationSettingsPage',
)
const profile = lazyPage(() => import('../../accounts/profile/card/profile-page.tsx'), 'ProfilePage')
const profileSettings = lazyPage(
  () => import('../../accounts/profile/settings/settings-page.tsx'),
  'SettingsPage',
)

const orderForm = lazyPage(() => import('../../orders/order-form/order-form-page.tsx'), 'OrderFormPage')
const myOrders = lazyPage(() => import('../../orders/my-orders/my-orders-page.tsx'), 'MyOrdersPage')
const order = lazyPage(() => import('../../orders/order/order-page.tsx'), 'OrderPage')
const conditions = lazyPage(
  () => import('../../site/content/terms-and-conditions-page.tsx'),
  'TermsAndConditionsPage',
)
const buyCredits = lazyPage(() => import('../../money/buying/buy-credits-page.tsx'), 'BuyCreditsPage')

const dashboard = lazyPage(() => import('../../site/dashboard/dashboard-page.tsx'), 'DashboardPage')
const queue = lazyPage(() => import('../../orders/queue/queue-page.tsx'), 'QueuePage')
const history = lazyPage(() => import('../../orders/queue/order-history-page.tsx'), 'OrderHistoryPage')
const workOrder = lazyPage(() => import('../../orders/queue/work-order-page.tsx'), 'WorkOrderPage')
const people = lazyPage(() => import('../../accounts/people/people-page.tsx'), 'PeoplePage')
const inactivePeople = lazyPage(() => import('../../accounts/people/inactives-page.tsx'), 'InactivesPage')
const person = lazyPage(() => import('../../accounts/people/person/person-page.tsx'), 'PersonPage')
const bulkMails = lazyPage(
  () => import('../../notifications/bulk-mail/bulk-mail-list-page.tsx'),
  'BulkMailListPage',
)
const unsubscribe = lazyPage(
  () => import('../../notifications/bulk-mail/unsubscribe-page.tsx'),
  'UnsubscribePage',
)
const bulkMail = lazyPage(() => import('../../notifications/bulk-mail/bulk-mail-page.tsx'), 'BulkMailPage')
const dealersLocator = lazyPage(
  () => import('../../accounts/dealers/dealers-locator-page.tsx'),
  'DealersLocatorPage',
)
const balances = lazyPage(() => import('../../money/credits/balances-page.tsx'), 'BalancesPage')
const invoices = lazyPage(() => import('../../money/invoices/invoices-page.tsx'), 'InvoicesPage')
const creditPackages = lazyPage(() => import('../../money/packages/packages-page.tsx'), 'PackagesPage')
const auditLog = lazyPage(() => import('../../accounts/audit/audit-log-page.tsx'), 'AuditLogPage')
const terms = lazyPage(() => import('../../site/content/terms-page.tsx'), 'TermsPage')
const siteTexts = lazyPage(() => import('../../site/content/editor/site-texts-page.tsx'), 'SiteTextsPage')
const websiteSettings = lazyPage(
  () => import('../../site/settings/website-settings-page.tsx'),
  'WebsiteSettingsPage',
)
const services = lazyPage(() => import('../../orders/services/services-page.tsx'), 'ServicesPage')
const options = lazyPage(() => import('../../orders/services/options-page.tsx'), 'OptionsPage')

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
