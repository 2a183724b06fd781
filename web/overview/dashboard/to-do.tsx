import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import type { ToDo as Waiting } from '../../../shared/overview/dashboard.ts'
import { chatCountRoutes } from '../../../shared/support/chat/chat-count.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { usePermission } from '../../app/session/session.ts'
import { useSiteData } from '../../app/site-data.ts'
import { useFormat } from '../../i18n/format.ts'
import classes from '../../ui/figures/figures-part.module.css'
import { FigureStrip, type StripFigure } from '../../ui/record/figure-strip.tsx'

type Count = { label: string; about: string; count: number; to: string } & Pick<
  StripFigure,
  'search' | 'tone'
>

/** Shows the figures that need attention now in one strip, each linked to its list; those with nothing to do are grey. */
export function ToDo({ toDo }: { toDo: Waiting }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const counts = [
    ...useOrderCounts(toDo.orders),
    ...useTicketCounts(toDo.tickets),
    ...useChatCounts(),
    ...useShopCounts(toDo),
    ...useOtherCounts(toDo),
  ]
  if (counts.length === 0) return null
  const figures = counts.map(({ count, tone, ...figure }) => ({
    ...figure,
    value: number(count),
    quiet: count === 0,
    tone: count > 0 ? tone : undefined,
  }))
  return (
    <section aria-labelledby="to-do">
      <h2 className={classes.title} id="to-do">
        {t('dashboard.now')}
      </h2>
      <FigureStrip label={t('dashboard.now')} figures={figures} />
    </section>
  )
}

function useOrderCounts(orders: Waiting['orders']): Count[] {
  const { t } = useTranslation()
  if (!orders) return []
  const count = (
    name: 'late' | 'waiting' | 'mine' | 'unanswered',
    show: string,
    tone?: Count['tone'],
  ): Count => ({
    label: t(`dashboard.${name}`),
    about: name === 'late' && orders.late === 0 ? t('dashboard.late_none') : t(`dashboard.${name}_about`),
    count: orders[name],
    tone,
    to: pathTo('queue'),
    search: { show },
  })
  const shown = [
    count('late', 'late', 'danger'),
    count('waiting', 'nobody', 'accent'),
    count('mine', 'mine'),
    count('unanswered', 'unanswered', 'accent'),
  ]
  if (orders.history_unanswered > 0)
    shown.push({
      label: t('dashboard.history_unanswered'),
      about: t('dashboard.history_unanswered_about'),
      count: orders.history_unanswered,
      tone: 'accent',
      to: pathTo('orderHistory'),
      search: { unanswered: 'true' },
    })
  return shown
}

function useTicketCounts(tickets: Waiting['tickets']): Count[] {
  const { t } = useTranslation()
  if (!tickets) return []
  return [
    {
      label: t('dashboard.tickets_waiting'),
      about: t('dashboard.tickets_waiting_about'),
      count: tickets.waiting,
      tone: 'accent',
      to: pathTo('tickets'),
      search: { waiting: 'true' },
    },
  ]
}

/** Returns the number of customers who wait in the chat, which the menu counts as well. */
function useChatCounts(): Count[] {
  const { t } = useTranslation()
  const available = useSiteData()?.live_support_public
  const enabled = usePermission('live_support') && available === true
  const { data } = useQuery({ ...callQuery(chatCountRoutes.unreadCount), enabled })
  // What was counted before it was switched off is still there.
  if (!enabled || !data) return []
  return [
    {
      label: t('dashboard.chats_waiting'),
      about: t('dashboard.chats_waiting_about'),
      count: data.waiting,
      tone: 'accent',
      to: pathTo('chats'),
      search: { filter: 'waiting' },
    },
  ]
}

/** Returns the counts of the shop; orders that aren't paid and products that run out appear only when there are any. */
function useShopCounts({ shop_to_send, shop_unpaid, products_low }: Waiting): Count[] {
  const { t } = useTranslation()
  const shown: Count[] = []
  if (shop_to_send !== null) {
    shown.push({
      label: t('dashboard.shop_to_send'),
      about: t('dashboard.shop_to_send_about'),
      count: shop_to_send,
      tone: 'accent',
      to: pathTo('manageShopOrders'),
      search: { pending: 'true' },
    })
  }
  if (shop_unpaid) {
    shown.push({
      label: t('dashboard.shop_unpaid'),
      about: t('dashboard.shop_unpaid_about'),
      count: shop_unpaid,
      to: pathTo('manageShopOrders'),
      search: { status: 'unpaid' },
    })
  }
  if (products_low) {
    shown.push({
      label: t('dashboard.products_low'),
      about: t('dashboard.products_low_about'),
      count: products_low,
      to: pathTo('manageProducts'),
      search: { stock_label: 'low_stock' },
    })
  }
  return shown
}

/** Returns the counts beside the orders; payments to look at and failed notifications appear only when there are any. */
function useOtherCounts(waiting: Waiting): Count[] {
  const { accounts_waiting, invoices_due, payments_to_see, failed_deliveries } = waiting
  const { t } = useTranslation()
  const shown: Count[] = []
  if (accounts_waiting !== null) {
    shown.push({
      label: t('dashboard.accounts_waiting'),
      about: t('dashboard.accounts_waiting_about'),
      count: accounts_waiting,
      tone: 'accent',
      to: pathTo('people'),
      search: { status: '0' },
    })
  }
  if (invoices_due !== null) {
    shown.push({
      label: t('dashboard.invoices_due'),
      about: t('dashboard.invoices_due_about'),
      count: invoices_due,
      to: pathTo('invoices'),
      search: { status: 'due' },
    })
  }
  if (payments_to_see) {
    shown.push({
      label: t('dashboard.payments_to_see'),
      about: t('dashboard.payments_to_see_about'),
      count: payments_to_see,
      tone: 'danger',
      to: pathTo('invoices'),
      search: { attention: 'true' },
    })
  }
  if (failed_deliveries) {
    shown.push({
      label: t('dashboard.failed_deliveries'),
      about: t('dashboard.failed_deliveries_about'),
      count: failed_deliveries,
      tone: 'danger',
      to: pathTo('notificationSettings'),
    })
  }
  return shown
}
