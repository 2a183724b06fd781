import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { checkOwnVatNo } from './own-vat-check.ts'

/**
 * Checks a person's VAT no. with VIES, and announces its answer to them: prices depend on it. Without an answer nothing
 * is kept, and the next page that needs it has it checked again.
 */
export async function firstVatCheck(portal: RunningPortal, { user_id }: { user_id: string }) {
  const { check } = await checkOwnVatNo(portal.db, portal, user_id)
  if (check && check.result !== 'unreachable')
    await announce(portal.db, [room.user(user_id)], { topic: 'account' })
}
