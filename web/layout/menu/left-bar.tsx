import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { agentOrderRoutes } from '../../../shared/orders/agent-orders.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import type { Cart } from '../../../shared/shop/carts.ts'
import { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { chatCountRoutes } from '../../../shared/support/chat/chat-count.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { callQuery } from '../../app/api/call-query.ts'
import type { MenuEntry, MenuGroup } from '../../app/routing/menu-entry.ts'
import { menuIcons } from '../../app/routing/menu-icons.ts'
import type { CountName } from '../../app/routing/page.ts'
import { useFormat } from '../../i18n/format.ts'
import { cartQuery } from '../../shop/cart/cart.queries.ts'
import classes from './left-bar.module.css'
import { useMenu } from './use-menu.ts'

const routes = {
  agent_pending: agentOrderRoutes.pendingCount,
  agent_unanswered: agentOrderRoutes.unansweredCount,
  chats: chatCountRoutes.unreadCount,
  my_chat: chatCountRoutes.unreadCount,
  my_pending: orderRoutes.myPendingCount,
  pending: orderListRoutes.pendingCount,
  my_tickets: ticketRoutes.myOpenCount,
  shop_orders: shopOrderTeamRoutes.toSendCount,
  tickets: ticketRoutes.openCount,
  unanswered: orderListRoutes.unansweredCount,
}

type Counted = { count?: number; unread?: number; waiting?: number }

/** Of tickets and chats, those count for which there is something to do: messages to read, customers who wait. */
const toDo = ({ count = 0, unread, waiting }: Counted) =>
  unread === undefined && waiting === undefined ? count : (unread ?? 0) + (waiting ?? 0)

const countQuery = (name: keyof typeof routes) =>
  queryOptions({ ...callQuery(routes[name]), select: toDo, staleTime: 30_000 })
const cartCount = queryOptions({ ...cartQuery, select: ({ pieces }: Cart) => pieces, staleTime: 30_000 })

/** Returns the number beside a menu entry; undefined while it is unknown. */
function useMenuCount(name: CountName): number | undefined {
  const ofCart = name === 'cart'
  const cart = useQuery({ ...cartCount, enabled: ofCart }).data
  const count = useQuery({ ...countQuery(ofCart ? 'my_pending' : name), enabled: !ofCart }).data
  return ofCart ? cart : count
}

/** Shows the entries of an area in their groups. */
export function LeftBar({ groups }: { groups: readonly MenuGroup[] }) {
  const { t } = useTranslation()
  const shown = useMenu(groups)
  const paths = shown.flatMap(({ entries }) => entries.map(({ path }) => path))
  return (
    <nav className={classes.nav} aria-label={t('layout.main_menu')}>
      {shown.map((group) => (
        <section key={group.label}>
          <h2 className={classes.group}>{t(group.label)}</h2>
          <ul className={classes.list}>
            {group.entries.map((entry) => (
              <Entry
                key={entry.path}
                entry={entry}
                // What has an entry of its own isn't a part of the one above it.
                exact={starts.includes(entry.path) || paths.some((path) => path.startsWith(`${entry.path}/`))}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

const starts = [pathTo('submitOrder'), pathTo('dashboard')]

type EntryProps = {
  entry: MenuEntry
  /** True for one that is current on its own page alone, not on those below it. */
  exact: boolean
}

function Entry({ entry: { path, icon, label, count }, exact }: EntryProps) {
  const { t } = useTranslation()
  const Icon = menuIcons[icon]
  return (
    <li>
      <Link to={path} className={classes.entry} activeOptions={{ exact, includeSearch: false }}>
        <Icon size={18} aria-hidden />
        <span className={classes.label}>{t(label)}</span>
        {count && <Count name={count} />}
      </Link>
    </li>
  )
}

function Count({ name }: { name: CountName }) {
  const count = useMenuCount(name)
  const { number } = useFormat()
  if (!count) return null
  return <span className={classes.count}>{number(count)}</span>
}
