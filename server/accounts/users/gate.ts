import { accountStatus } from '../../../shared/accounts/accounts.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds, isTeam } from '../../../shared/contract/permissions.ts'
import type { Route } from '../../../shared/contract/route.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Notices } from '../../platform/db/notices.ts'
import type { Actor, Gate } from '../../platform/http/gate.ts'
import type { SettingsCache } from '../../site/settings/settings.ts'
import { readAccessToken } from '../sessions/tokens.ts'
import { rememberActors } from './actor.ts'
import { auditActing } from './audit.ts'

type Opening = { db: Db; notices: Notices; settings: SettingsCache; secret: Uint8Array }

/** Opens the gate of a portal: access tokens, the people behind them, and what the settings require of them. */
export function openGate({ db, notices, settings, secret }: Opening): Gate {
  const actors = rememberActors(db, notices)
  return {
    async identify(authorization) {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
      if (!token) return null
      const session_id = await readAccessToken(secret, token)
      return session_id === null ? null : actors.get(session_id)
    },
    check: (user, call) => checkAccess(settings, user, call),
    recordActing: auditActing,
  }
}

/** Checks if a user may make a call. Throws the reason otherwise. */
export async function checkAccess(
  settings: Pick<SettingsCache, 'get'>,
  user: Actor | null,
  { access, setting }: Pick<Route, 'access' | 'setting'>,
) {
  if (access !== 'public') {
    if (!user) throw new AppError('signed_out')
    if (access !== 'session') {
      await checkAccount(settings, user)
      if (access !== 'signed-in' && ![access].flat().some((permission) => holds(user, permission)))
        throw new AppError('forbidden')
    }
  }
  if (setting && !(await settings.get())[setting]) throw new AppError('feature_off')
}

async function checkAccount(settings: Pick<SettingsCache, 'get'>, user: Actor) {
  if (!user.verified) throw new AppError('account_not_verified')
  if (user.status !== accountStatus.active) throw new AppError('account_not_active')
  if (isTeam(user) && !user.has_second_factor && (await settings.get()).second_factor_for_team) {
    throw new AppError('second_factor_needed')
  }
}
