import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconClock,
  IconCoins,
  IconFileCheck,
  IconFileInvoice,
  IconFilePlus,
  IconFileUpload,
  IconFileX,
  IconMessage,
  IconPlayerPause,
  IconReceiptRefund,
  IconTicket,
  IconTool,
  IconTrash,
  IconTruckDelivery,
  IconUserCheck,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { notificationEvents } from '../../../shared/notifications/notification-events.ts'
import type { Notification } from '../../../shared/notifications/notifications.ts'

type Icon = (typeof notificationEvents)[keyof typeof notificationEvents]['icon']

const icons: Record<Icon, TablerIcon> = {
  'alert-triangle': IconAlertTriangle,
  'circle-check': IconCircleCheck,
  clock: IconClock,
  coins: IconCoins,
  'file-check': IconFileCheck,
  'file-invoice': IconFileInvoice,
  'file-plus': IconFilePlus,
  'file-upload': IconFileUpload,
  'file-x': IconFileX,
  message: IconMessage,
  'player-pause': IconPlayerPause,
  'receipt-refund': IconReceiptRefund,
  ticket: IconTicket,
  tool: IconTool,
  trash: IconTrash,
  'truck-delivery': IconTruckDelivery,
  'user-check': IconUserCheck,
  'user-plus': IconUserPlus,
}

/** Shows the icon for the subject of a notification; the test a person sends to themselves has a bell. */
export function NotificationIcon({ name }: { name: Notification['name'] }) {
  const Icon = name === 'notification_test' ? IconBell : icons[notificationEvents[name].icon]
  return <Icon size={18} aria-hidden />
}
