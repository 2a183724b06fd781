import type { ChatStatus } from '../../../shared/support/chat/chat-messages.ts'
import type { Portal } from '../../platform/portal.ts'
import { openingStatus } from '../../site/settings/opening-hours.ts'

/** Reads if somebody of the team is there now, and if it is opening time. */
export async function readStatus({ presence, settings }: Portal): Promise<ChatStatus> {
  const { opening_hours } = await settings.get()
  return { team_online: presence.isTeamOnline(), ...openingStatus(opening_hours, new Date()) }
}
