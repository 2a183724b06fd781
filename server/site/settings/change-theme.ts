import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import { deriveTheme } from '../../../shared/site/derive-theme.ts'
import type { ThemeSettings } from '../../../shared/site/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { mergeOthersChanges } from '../../users/merge-others-changes.ts'
import { recordChange } from './record-change.ts'

/**
 * Changes the nine colours of the custom theme; open browsers show them at once. Throws `changed_meanwhile`, `invalid_input` with the
 * backgrounds on which text would be hard to read.
 */
export async function changeTheme(
  db: Db,
  portal: Portal,
  user: Actor,
  { opened, ...sent }: Edited<ThemeSettings>,
): Promise<ThemeSettings> {
  const act = { act: 'settings_changed', name: 'theme' } as const
  const after = await recordChange(db, portal, user, act, async (before, db) => {
    const theme = await mergeOthersChanges(db, { _id: null, ...act }, sent, opened, before.theme)
    const { problems } = deriveTheme(theme)
    if (problems.length > 0) {
      const unreadable = problems.map(({ background }) => [background, 'invalid_value'])
      throw new AppError('invalid_input', { fields: Object.fromEntries(unreadable) })
    }
    return { theme }
  })
  return after.theme
}
