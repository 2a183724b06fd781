import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router'
import { pages } from '../../../shared/contract/pages.ts'
import { needsForgotPasswordToken } from '../../accounts/sign-in/forgot-password-token.ts'
import { LoginPage } from '../../accounts/sign-in/login-page.tsx'
import { needPhrases } from '../../i18n/i18n.ts'
import { ErrorPage } from '../../layout/pages/error-page.tsx'
import { PublicLayout } from '../../layout/public/public-layout.tsx'
import { chunk } from '../chunk.ts'
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

/** A layout of pages that say more than the first phrases: those of customers, or of the team too, come along. */
async function speaking<T>(layout: Promise<T>, part: 'customer' | 'team'): Promise<T> {
  await Promise.all([layout, needPhrases(part)])
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
    () => speaking(import('../../layout/public/public-data-layout.tsx'), 'customer'),
    'PublicDataLayout',
  ),
})
const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  component: lazyPage(
    () => speaking(import('../../layout/frame/customer-layout.tsx'), 'customer'),
    'CustomerLayout',
  ),
  beforeLoad: only('customer'),
})
const admin = createRoute({
  getParentRoute: () => root,
  id: 'admin',
  component: lazyPage(() => speaking(import('../../layout/frame/admin-layout.tsx'), 'team'), 'AdminLayout'),
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
    page(open, pages.login, LoginPage, only('guest')),
    page(open, pages.register, register, only('guest')),
    page(open, pages.forgotPassword, forgot, only('guest')),
    page(open, pages.resetPassword, reset, needsForgotPasswordToken),
    page(open, pages.verifyEmail, verifyEmail, only('verifying')),
    page(open, pages.verifyAccount, verifyAccount, only('waiting')),
    page(open, pages.serverError, ErrorPage),
  ]),
  openData.addChildren([
    page(openData, pages.termsOfUse, termsOfUse),
    page(openData, pages.privacyPolicy, privacy),
    page(openData, pages.secondFactor, secondFactor, only('securing')),
    page(openData, pages.devMailbox, mailbox),
    page(openData, pages.dealersLocator, dealersLocator),
    page(openData, pages.unsubscribe, unsubscribe),
  ]),
  customer.addChildren([
    page(customer, pages.submitOrder, orderForm),
    page(customer, pages.myOrders, myOrders),
    page(customer, pages.order, order),
    page(customer, pages.buyCredits, buyCredits),
    page(customer, pages.termsAndConditions, conditions),
    page(customer, pages.notifications, notifications),
    page(customer, pages.profile, profile),
    page(customer, pages.profileSettings, profileSettings),
  ]),
  admin.addChildren([
    page(admin, pages.dashboard, dashboard),
    page(admin, pages.queue, queue, only('admin', 'orders')),
    page(admin, pages.orderHistory, history, only('admin', 'orders')),
    page(admin, pages.workOrder, workOrder, only('admin', 'orders')),
    page(admin, pages.people, people, only('admin', 'dealers_manager.dealers_list')),
    page(admin, pages.inactivePeople, inactivePeople, only('admin', 'dealers_manager.dealers_list')),
    page(admin, pages.person, person, only('admin', 'dealers_manager.dealers_list')),
    page(admin, pages.bulkMails, bulkMails, only('admin', 'dealers_manager.send_email')),
    page(admin, pages.bulkMail, bulkMail, only('admin', 'dealers_manager.send_email')),
    page(admin, pages.balances, balances, only('admin', 'dealers_manager.balance')),
    page(admin, pages.invoices, invoices, only('admin', 'dealers_manager.invoices')),
    page(admin, pages.creditPackages, creditPackages, only('admin', 'settings')),
    page(admin, pages.services, services, only('admin', 'tuning_services')),
    page(admin, pages.options, options, only('admin', 'tuning_services')),
    page(admin, pages.adminNotifications, notifications),
    page(admin, pages.notificationSettings, notificationSettings, only('admin', 'settings')),
    page(admin, pages.auditLog, auditLog, only('admin', 'settings')),
    page(admin, pages.terms, terms, only('admin', 'tnc')),
    page(admin, pages.siteTexts, siteTexts, only('admin', 'settings')),
    page(admin, pages.websiteSettings, websiteSettings, only('admin', 'settings')),
    page(admin, pages.adminProfile, profile),
    page(admin, pages.adminProfileSettings, profileSettings),
  ]),
])
