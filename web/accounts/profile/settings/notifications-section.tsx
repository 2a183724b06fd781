import { NotificationChoices } from '../../../notifications/inbox/notification-choices.tsx'

/** Edits the person's choices of notifications. */
export function NotificationsSection() {
  return <NotificationChoices />
}
