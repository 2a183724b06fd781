import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { recordChange } from '../../site/settings/record-change.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { changeProfile } from './change-profile.ts'

/** Changes the tools a person owns. Throws `invalid_input` for one that the site doesn't support. */
export async function changeMyTools(db: Db, portal: Portal, user: Actor, my_tools: string[]) {
  const { supported_tools } = await portal.settings.get()
  if (my_tools.some((tool) => !supported_tools.includes(tool))) {
    throw new AppError('invalid_input', { fields: { tools: 'invalid_value' } })
  }
  return changeProfile(db, portal, user, () => ({ my_tools }))
}

export async function readSupportedTools(portal: Pick<Portal, 'settings'>) {
  return { tools: (await portal.settings.get()).supported_tools }
}

/** Changes the tools that the site supports. People keep those they own already. Throws `changed_meanwhile`. */
export async function changeSupportedTools(
  db: Db,
  portal: Portal,
  user: Actor,
  { opened, ...sent }: Edited<{ tools: string[] }>,
) {
  const act = { act: 'supported_tools_changed', name: '' } as const
  const after = await recordChange(db, portal, user, act, async (before, db) => {
    const present = { tools: before.supported_tools }
    const { tools } = await mergeOthersChanges(db, { _id: null, ...act }, sent, opened, present)
    return { supported_tools: tools }
  })
  return { tools: after.supported_tools }
}
