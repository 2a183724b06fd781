import { NotificationChoices } from '../../../notifications/notifications/notification-choices.tsx'

/** How the person wants to be told. */
export function NotificationsSection() {
  return <NotificationChoices />
}
