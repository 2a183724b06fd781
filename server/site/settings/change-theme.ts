import type { ThemeSettings } from '../../../shared/site/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { recordChange } from './record-change.ts'

/** Changes the nine colours of the custom theme; open browsers show them at once. */
export async function changeTheme(
  db: Db,
  portal: Portal,
  user: Actor,
  theme: ThemeSettings,
): Promise<ThemeSettings> {
  const act = { act: 'settings_changed', name: 'theme' } as const
  const after = await recordChange(db, portal, user, act, () => ({ theme }))
  return after.theme
}
