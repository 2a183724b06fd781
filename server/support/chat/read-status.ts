import type { ChatStatus } from '../../../shared/support/chat/chat-messages.ts'
import type { Portal } from '../../platform/portal.ts'
import { openingStatus } from '../../site/settings/opening-hours.ts'

/** Reads if it is opening time and somebody of the team is there: while it is closed nobody is, as the automatic answer says. */
export async function readStatus({ presence, settings }: Portal): Promise<ChatStatus> {
  const { opening_hours } = await settings.get()
  const status = openingStatus(opening_hours, new Date())
  return { team_online: status.open && presence.isTeamOnline(), ...status }
}
