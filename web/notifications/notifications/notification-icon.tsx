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
  IconUserCheck,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Notification } from '../../../shared/notifications/notifications.ts'

const icons: Record<Notification['name'], TablerIcon> = {
  order_placed: IconFilePlus,
  order_assigned: IconUserCheck,
  order_corrected: IconFilePlus,
  order_in_progress: IconTool,
  order_on_hold: IconPlayerPause,
  order_incomplete: IconClock,
  order_completed: IconFileCheck,
  order_cancelled: IconFileX,
  order_message: IconMessage,
  ticket_opened: IconTicket,
  ticket_assigned: IconUserCheck,
  ticket_reply: IconMessage,
  ticket_solved: IconCircleCheck,
  chat_missed: IconMessage,
  chat_waiting: IconMessage,
  file_uploaded: IconFileUpload,
  file_suggested: IconFileUpload,
  file_closed: IconFileUpload,
  invoice: IconFileInvoice,
  payment_received: IconCoins,
  refunded: IconReceiptRefund,
  payment_problem: IconAlertTriangle,
  transfer_back: IconAlertTriangle,
  reconcile_found: IconAlertTriangle,
  credits_low: IconCoins,
  account_approved: IconUserCheck,
  account_waiting: IconUserPlus,
  retention_warning: IconTrash,
  job_failed: IconAlertTriangle,
  disk_low: IconAlertTriangle,
  storage_down: IconAlertTriangle,
  notification_test: IconBell,
}

/** Shows the icon for the subject of a notification. */
export function NotificationIcon({ name }: { name: Notification['name'] }) {
  const Icon = icons[name]
  return <Icon size={18} aria-hidden />
}
