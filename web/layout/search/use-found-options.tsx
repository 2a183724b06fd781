import { IconDownload, IconFileInvoice, IconPackage, IconShoppingBag, IconTicket } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { holdsAny, shopPermissionsOf } from '../../../shared/contract/permissions.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type {
  FoundChat,
  FoundDownload,
  FoundInvoice,
  FoundOrder,
  FoundPerson,
  FoundProduct,
  FoundShopOrder,
  FoundTicket,
  FoundVehicle,
  searchRoutes,
} from '../../../shared/overview/search.ts'
import { nameOf } from '../../app/session/name-of.ts'
import { useIsTeam, useMe, usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { invoiceNumberOf } from '../../money/payments/invoice-number-of.ts'
import { InvoiceStatus } from '../../money/payments/invoice-status.tsx'
import { OrderStatusPill } from '../../records/orders/order-status.tsx'
import { ShopOrderStatus } from '../../records/shop/shop-order-status.tsx'
import { StockPill } from '../../records/shop/stock-pill.tsx'
import { TicketStatus } from '../../records/tickets/ticket-status.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { MakerMark } from '../../ui/names/maker-mark.tsx'
import { PersonPicture } from '../../ui/names/person-picture.tsx'
import { usePowerText } from '../../vehicles/use-power-text.ts'
import type { SearchOption } from './search-options.ts'
import { useCodeOption } from './use-code-option.tsx'

type Found = Answer<(typeof searchRoutes)['all']>
type Options = Record<keyof Found, SearchOption[]>

/** Returns the records that the server found as options; none while nothing is asked. */
export function useFoundOptions(found: Found | undefined): Options {
  const order = useOrderOption()
  const person = usePersonOption()
  const invoice = useInvoiceOption()
  const shopOrder = useShopOrderOption()
  const ticket = useTicketOption()
  const chat = useChatOption()
  const code = useCodeOption()
  const product = useProductOption()
  const vehicle = useVehicleOption()
  return {
    orders: found?.orders.map(order) ?? [],
    people: found?.people.map(person) ?? [],
    invoices: found?.invoices.map(invoice) ?? [],
    shop_orders: found?.shop_orders.map(shopOrder) ?? [],
    tickets: found?.tickets.map(ticket) ?? [],
    chats: found?.chats.map(chat) ?? [],
    codes: found?.codes.map(code) ?? [],
    vehicles: found?.vehicles.flatMap(vehicle) ?? [],
    products: found?.products.map(product) ?? [],
    downloads: found?.downloads.map(downloadOption) ?? [],
  }
}

function useOrderOption() {
  const navigate = useNavigate()
  const team = useIsTeam()
  return ({ _id: id, ...order }: FoundOrder): SearchOption => ({
    key: `order-${id}`,
    mark: <MakerMark maker={order.manufacture} />,
    title: <bdi>{[`#${order.orderID}`, order.manufacture, order.model].filter(Boolean).join(' ')}</bdi>,
    about: <bdi>{[order.reg_no || order.vin, team && order.customer].filter(Boolean).join(' · ')}</bdi>,
    numbers: [order.orderID],
    end: <OrderStatusPill status={order.status} waits={order.waits_for_payment} />,
    open: () => void navigate({ to: team ? pathTo('workOrder', { id }) : pathTo('order', { id }) }),
  })
}

function usePersonOption() {
  const navigate = useNavigate()
  return ({ _id: id, ...person }: FoundPerson): SearchOption => {
    const name = nameOf(person)
    return {
      key: `person-${id}`,
      mark: <PersonPicture name={name} picture={person.picture} size="small" />,
      title: <bdi>{name}</bdi>,
      about: <bdi>{[person.company_name, person.email].filter(Boolean).join(' · ')}</bdi>,
      open: () => void navigate({ to: pathTo('person', { id }) }),
    }
  }
}

function useTicketOption() {
  const navigate = useNavigate()
  const team = useIsTeam()
  return ({ _id: id, ...ticket }: FoundTicket): SearchOption => ({
    key: `ticket-${id}`,
    mark: <IconTicket size={18} aria-hidden />,
    title: <bdi>{ticket.subject}</bdi>,
    about: (
      <bdi>{[`#${ticket.ticketID}`, ticket.reg_no, team && ticket.customer].filter(Boolean).join(' · ')}</bdi>
    ),
    numbers: [ticket.ticketID],
    end: <TicketStatus ticket={ticket} />,
    open: () => void navigate({ to: pathTo(team ? 'workTicket' : 'ticket', { id }) }),
  })
}

function useChatOption() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return ({ _id: user, name, company_name, picture, waiting_since }: FoundChat): SearchOption => ({
    key: `chat-${user}`,
    mark: <PersonPicture name={name} picture={picture} size="small" />,
    title: <bdi>{company_name || name}</bdi>,
    about: company_name ? <bdi>{name}</bdi> : undefined,
    end: waiting_since && <StatusPill tone="warning">{t('search.chat_waits')}</StatusPill>,
    open: () => void navigate({ to: pathTo('chats'), search: { user } }),
  })
}
/** Downloads the file, or opens the link beside the portal. */
const downloadOption = ({ _id, name, category, version, url, href }: FoundDownload): SearchOption => ({
  key: `download-${_id}`,
  mark: <IconDownload size={18} aria-hidden />,
  title: <bdi>{name}</bdi>,
  about: <bdi>{[category, version].filter(Boolean).join(' · ')}</bdi>,
  open: () => {
    if (url === null) window.location.assign(href)
    else window.open(href, '_blank', 'noreferrer')
  },
})

/** Leads customers and tuners to a vehicle's figures, and who may edit them to their form. */
function useVehicleOption() {
  const navigate = useNavigate()
  const team = useIsTeam()
  const edits = usePermission('vehicle_statistics.variants.edit')
  const tunes = usePermission('orders')
  const page = edits ? 'vehicleData' : team ? 'workStatistics' : 'vehicleStatistics'
  const powerText = usePowerText()
  return ({ _id: id, ...vehicle }: FoundVehicle): SearchOption[] => {
    if (team && !edits && !tunes) return []
    const { manufacture, vmodel, generation, name, power_hp, torque_nm } = vehicle
    return [
      {
        key: `vehicle-${id}`,
        mark: <MakerMark maker={manufacture} />,
        title: <bdi>{[manufacture, vmodel, name].join(' ')}</bdi>,
        about: (
          <>
            <bdi>{generation}</bdi> · {powerText(power_hp, torque_nm)}
          </>
        ),
        open: () => void navigate({ to: pathTo(page), search: { variant: id } }),
      },
    ]
  }
}

function useShopOrderOption() {
  const navigate = useNavigate()
  const team = useIsTeam()
  return ({ _id, invoice_no, current_status, customer }: FoundShopOrder): SearchOption => ({
    key: `shop-order-${_id}`,
    mark: <IconPackage size={18} aria-hidden />,
    title: <bdi>{invoice_no}</bdi>,
    about: team ? <bdi>{customer}</bdi> : undefined,
    numbers: [invoice_no],
    end: <ShopOrderStatus status={current_status} />,
    open: () =>
      void navigate({
        to: team ? pathTo('manageShopOrder', { order_id: _id }) : pathTo('shopOrder', { invoice_no }),
      }),
  })
}

/** Leads those who manage products to their list, and everybody else to the shop, whose pages the browser opens without the app. */
function useProductOption() {
  const navigate = useNavigate()
  const managesProducts = holdsAny(useMe(), shopPermissionsOf('product'))
  return ({ _id, name, slug, product_code, stock_label }: FoundProduct): SearchOption => ({
    key: `product-${_id}`,
    mark: <IconShoppingBag size={18} aria-hidden />,
    title: <bdi>{name}</bdi>,
    about: <bdi>{product_code}</bdi>,
    numbers: [product_code],
    end: <StockPill label={stock_label} />,
    open: () => {
      if (managesProducts) void navigate({ to: pathTo('manageProducts'), search: { q: product_code } })
      else window.location.assign(pathTo('shopProduct', { slug }))
    },
  })
}

/** Returns the page on which a buyer finds their invoice. */
function pageOf({
  order_id,
  shop_order_id,
  reference,
}: Pick<FoundInvoice, 'order_id' | 'shop_order_id' | 'reference'>): string {
  if (order_id) return pathTo('order', { id: order_id })
  return shop_order_id ? pathTo('shopOrder', { invoice_no: referenceOf(reference) }) : pathTo('buyCredits')
}

function useInvoiceOption() {
  const navigate = useNavigate()
  const team = useIsTeam()
  const { money } = useFormat()
  return ({ _id: id, ...invoice }: FoundInvoice): SearchOption => ({
    key: `invoice-${id}`,
    mark: <IconFileInvoice size={18} aria-hidden />,
    title: <bdi>{invoiceNumberOf(invoice)}</bdi>,
    about: (
      <bdi>{[team && invoice.buyer, money(invoice.total, invoice.currency)].filter(Boolean).join(' · ')}</bdi>
    ),
    numbers: [invoice.invoice_no, referenceOf(invoice.reference)],
    end: <InvoiceStatus invoice={invoice} />,
    open: () => {
      if (team) return void navigate({ to: pathTo('invoices'), search: { invoice: id } })
      void navigate({ to: pageOf(invoice) })
    },
  })
}
