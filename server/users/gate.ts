import { accountStatus } from '../../shared/accounts/accounts.ts'
import { type ApiScope, isKey } from '../../shared/contract/api-scopes.ts'
import { AppError } from '../../shared/contract/errors.ts'
import { holds, isTeam } from '../../shared/contract/permissions.ts'
import type { Route } from '../../shared/contract/route.ts'
import type { Db } from '../platform/db/client.ts'
import type { Notices } from '../platform/db/notices.ts'
import type { Actor, Gate, KeyRing } from '../platform/http/gate.ts'
import { rememberActors } from './actor.ts'
import { auditActing } from './audit/audit.ts'
import { findGuest } from './guests/guest-key.ts'
import { readAccessToken } from './sessions/tokens.ts'

/** Tells which of the settings that calls depend on are on. */
type Switches = {
  get(): Promise<Record<NonNullable<Route['setting']>, boolean> & { second_factor_for_team: boolean }>
}

type Opening = { db: Db; notices: Notices; settings: Switches; secret: Uint8Array; keys: KeyRing }

/** Opens the gate of a portal: access tokens, the people behind them, and what the settings require of them. */
export function openGate({ db, notices, settings, secret, keys }: Opening): Gate {
  const actors = rememberActors(db, notices)
  return {
    keys,
    async identify(authorization, from) {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
      if (!token) return null
      if (isKey(token)) {
        if (!from?.takesKey) throw new AppError('key_not_allowed')
        return keys.identify(token, from)
      }
      const session_id = await readAccessToken(secret, token)
      return session_id === null ? null : actors.get(session_id)
    },
    async openOrder(order_key) {
      const guest = await findGuest(db, order_key)
      if (!guest) throw new AppError('not_found')
      return guest
    },
    check: (user, call) => checkAccess(settings, user, call),
    recordActing: auditActing,
  }
}

/** Checks if a user may make a call. Throws the reason otherwise. */
export async function checkAccess(
  settings: Switches,
  user: Actor | null,
  { access, setting, key, siteKey, linkKey }: Parameters<Gate['check']>[1],
) {
  if (user?.key?.kind === 'site') {
    if (!siteKey) throw new AppError('key_not_allowed')
  } else if (user?.key && !(linkKey && user.key.kind === 'link')) await checkKey(settings, user.key, key)
  if (access !== 'public' && !(access === 'guest' && !user)) {
    if (!user) throw new AppError('signed_out')
    if (access !== 'session') {
      await checkAccount(settings, user)
      if (![access].flat().some((needed) => isEnough(needed) || holds(user, needed)))
        throw new AppError('forbidden')
    }
  }
  if (linkKey && user?.key?.kind !== 'link') throw new AppError('link_key_needed')
  if (setting && !(await settings.get())[setting]) throw new AppError('feature_off')
}

/** Checks if a key may make a call that needs `scope`. That of a link works whether API access is sold or not. */
async function checkKey(
  settings: Switches,
  { kind, scopes }: { kind: NonNullable<Actor['key']>['kind']; scopes: readonly ApiScope[] },
  scope: Route['key'],
) {
  if (!scope) throw new AppError('key_not_allowed')
  if (!scopes.includes(scope)) throw new AppError('scope_missing', { data: { scope } })
  if (kind !== 'link' && !(await settings.get()).api_access) throw new AppError('feature_off')
}

/** Tells for which kinds of access an account is enough. */
const isEnough = (needed: string): needed is 'guest' | 'signed-in' | 'order-key' =>
  ['guest', 'signed-in', 'order-key'].includes(needed)

async function checkAccount(settings: Switches, user: Actor) {
  if (!user.verified) throw new AppError('account_not_verified')
  if (user.status !== accountStatus.active) throw new AppError('account_not_active')
  if (isTeam(user) && !user.has_second_factor && (await settings.get()).second_factor_for_team) {
    throw new AppError('second_factor_needed')
  }
}
