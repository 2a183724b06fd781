import { and, eq, isNull, ne } from 'drizzle-orm'
import { type KeyKind, linkKeyPrefix, siteKeyPrefix } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { originsOf } from '../../../shared/partners/api-access.ts'
import { siteKeys } from '../../orders/automation/automation.tables.ts'
import { ownerOfSiteKey } from '../../orders/automation/site-keys.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Notices } from '../../platform/db/notices.ts'
import type { KeyRing, Sender } from '../../platform/http/gate.ts'
import type { JobQueue, Jobs } from '../../platform/jobs/jobs.ts'
import { actorColumns, withoutSession } from '../../users/actor.ts'
import { rememberPeople } from '../../users/remember-people.ts'
import { hashToken } from '../../users/sessions/tokens.ts'
import { writeKeyUse } from '../../users/sessions/write-key-use.ts'
import { isNotBlocked } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { isKeyOfLink, rememberLinks } from '../links/identify-link.ts'
import { partnerLinks } from '../links/links.tables.ts'
import { apiKeys } from './keys.tables.ts'

/** Time for which a use of a key isn't written down again. */
const useEveryMs = 60_000
/** Time for which the owner of an exposed key isn't notified again. */
const exposedEverySeconds = 24 * 60 * 60

type Known = Awaited<ReturnType<typeof findKey>>[number] & { usedAt: number }

/** Finds who calls with a key, and remembers them until they, their access or their keys change. */
export function openKeyRing(db: Db, notices: Notices, jobs: Pick<JobQueue, 'sendSeldom'>): KeyRing {
  const find = rememberPeople(
    notices,
    ({ actor }: Known) => actor._id,
    async (token_hash) => {
      const [row] = await findKey(db, token_hash)
      return row ? { ...row, usedAt: 0 } : null
    },
  )

  const identifyLink = rememberLinks(db, notices)

  async function writeUse(
    keys: typeof apiKeys | typeof partnerLinks,
    _id: string,
    known: { usedAt: number },
  ) {
    if (Date.now() - known.usedAt < useEveryMs) return
    known.usedAt = Date.now()
    await writeKeyUse(db, keys, _id)
  }

  return {
    async identify(token, from) {
      const isOfMachine = token.startsWith(siteKeyPrefix) || token.startsWith(linkKeyPrefix)
      if (isOfMachine && from.origin !== undefined) await this.expose(token)
      if (token.startsWith(siteKeyPrefix)) return ownerOfSiteKey(db, token)
      if (token.startsWith(linkKeyPrefix)) {
        const { actor, known } = await identifyLink(token, from.link)
        await writeUse(partnerLinks, known._id, known)
        return actor
      }
      const known = await find(hashToken(token))
      if (!known || isPast(known.expires_at)) throw new AppError('key_invalid')
      const { key, access, actor } = known
      if (key.kind === 'publishable') requireOwnWebsite(from, originsOf(access.website_url))
      else if (from.origin !== undefined && !isOfConsole(key.kind, from)) await this.expose(token)
      if (access.status !== 'active' || isPast(access.expiration_date)) throw new AppError('api_access_ended')
      await writeUse(apiKeys, key._id, known)
      return { ...withoutSession(actor), key }
    },
    async expose(token) {
      const found = await findExposed(db, token)
      if (found) await jobs.sendSeldom(db, 'api_key_exposed', found, exposedEverySeconds)
      throw new AppError('key_exposed')
    },
  }
}

const isPast = (time: string | null) => time !== null && Date.parse(time) <= Date.now()

/** The API reference sends its reader's test key from the portal's own page, as no other page can claim to. */
const isOfConsole = (kind: KeyKind, { site }: Sender) => kind === 'test' && site === 'same-origin'

/** The portal's own pages show the widget in a frame, of which a browser says that the call comes from the same site. */
function requireOwnWebsite({ origin, site }: Sender, origins: string[]) {
  if (origin === undefined ? site !== 'same-origin' : site !== 'same-origin' && !origins.includes(origin))
    throw new AppError('key_origin')
}

/** Finds a key that wasn't revoked, with its access and its owner, whose account works. */
function findKey(db: Db, token_hash: string) {
  return db
    .select({
      key: { _id: apiKeys._id, kind: apiKeys.kind, scopes: apiKeys.scopes },
      expires_at: apiKeys.expires_at,
      access: {
        website_url: apiAccesses.website_url,
        status: apiAccesses.status,
        expiration_date: apiAccesses.expiration_date,
      },
      actor: actorColumns,
    })
    .from(apiKeys)
    .innerJoin(apiAccesses, eq(apiAccesses._id, apiKeys.access_id))
    .innerJoin(users, eq(users._id, apiAccesses.user_id))
    .where(and(eq(apiKeys.token_hash, token_hash), isNull(apiKeys.revoked_at), isNotBlocked))
}

/** Finds which key was sent where others can read it, of whatever kind; one that is over needs no notice. */
async function findExposed(db: Db, token: string): Promise<Jobs['api_key_exposed'] | undefined> {
  const hash = hashToken(token)
  if (token.startsWith(siteKeyPrefix)) {
    const [key] = await db.select().from(siteKeys).where(eq(siteKeys.token_hash, hash))
    return key && { of: 'site', key_id: key._id }
  }
  if (token.startsWith(linkKeyPrefix)) {
    const valid = and(isKeyOfLink(hash), isNull(partnerLinks.revoked_at))
    const [link] = await db.select().from(partnerLinks).where(valid)
    return link && { of: 'link', key_id: link._id }
  }
  const valid = and(eq(apiKeys.token_hash, hash), isNull(apiKeys.revoked_at), ne(apiKeys.kind, 'publishable'))
  const [key] = await db.select().from(apiKeys).where(valid)
  return key && { of: 'access', key_id: key._id }
}
