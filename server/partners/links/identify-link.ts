import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { linkScopes } from '../../../shared/contract/api-scopes.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { id } from '../../../shared/contract/fields.ts'
import { linkHeaders, linkProtocol, type SentLinkHeaders } from '../../../shared/contract/link-headers.ts'
import { mostPortals } from '../../../shared/partners/partner-link.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Notices } from '../../platform/db/notices.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { actorColumns, withoutSession } from '../../users/actor.ts'
import { rememberPeople } from '../../users/remember-people.ts'
import { hashToken } from '../../users/sessions/tokens.ts'
import { isNotBlocked } from '../../users/user-conditions.ts'
import { users } from '../../users/users.tables.ts'
import { partnerLinks as table } from './links.tables.ts'
import { readPortalId } from './portal-ids.ts'

/** A link as it is remembered: `ends_at` is the end of a key that was replaced. */
type Known = Awaited<ReturnType<typeof findLink>>[number] & { usedAt: number }

/**
 * Returns a function that finds the agent whose own portal calls with the key of a link, and remembers them until they or their links
 * change. It throws `key_invalid`, `link_version` with the versions that are spoken here, `link_loop` for what was here before, and
 * `invalid_input` for headers that can't be read.
 */
export function rememberLinks(db: Db, notices: Notices) {
  let own: Promise<string> | undefined
  const find = rememberPeople(
    notices,
    ({ actor }: Known) => actor._id,
    async (token_hash) => {
      const [row] = await findLink(db, token_hash)
      return row ? { ...row, usedAt: 0 } : null
    },
  )
  return async (
    token: string,
    sent: Partial<SentLinkHeaders> = {},
  ): Promise<{ actor: Actor; known: Known }> => {
    const known = await find(hashToken(token))
    if (!known || (known.ends_at !== null && Date.parse(known.ends_at) <= Date.now()))
      throw new AppError('key_invalid')
    requireVersion(sent.protocol)
    const path = readPath(sent.path)
    own ??= readPortalId(db)
    if (path.includes(await own)) throw new AppError('link_loop')
    const key = {
      _id: known._id,
      kind: 'link',
      scopes: linkScopes,
      path,
      reference: readReference(sent),
    } as const
    return { actor: { ...withoutSession(known.actor), key }, known }
  }
}

function requireVersion(protocol = '') {
  const version = /^\d{1,4}$/.test(protocol) ? Number(protocol) : 0
  if (version < linkProtocol.oldest || version > linkProtocol.newest)
    throw new AppError('link_version', { data: linkProtocol })
}

/** Reads the portals that a call came through. */
function readPath(sent = ''): string[] {
  const path = sent
    .toLowerCase()
    .split(',', mostPortals + 1)
    .map((one) => one.trim())
  if (path.length > mostPortals || !path.every((one) => id.safeParse(one).success))
    throw new AppError('invalid_input', { fields: { [linkHeaders.path]: 'invalid_value' } })
  return path
}

function readReference({ reference = '' }: Partial<SentLinkHeaders>): string {
  if (/^[\w-]{0,40}$/.test(reference)) return reference
  throw new AppError('invalid_input', { fields: { [linkHeaders.reference]: 'invalid_value' } })
}

/** Condition on links: this is their key, or the one before, whether its time is over or not. */
export const isKeyOfLink = (token_hash: string) =>
  or(eq(table.token_hash, token_hash), eq(table.old_token_hash, token_hash))

/** Finds a link that wasn't revoked by its key, or the one before, with its agent, whose account works. */
function findLink(db: Db, token_hash: string) {
  return db
    .select({
      _id: table._id,
      ends_at: sql<
        string | null
      >`case when ${table.token_hash} <> ${token_hash} then ${table.old_token_until} end`.mapWith(
        table.old_token_until,
      ),
      actor: actorColumns,
    })
    .from(table)
    .innerJoin(users, eq(users._id, table.user_id))
    .where(
      and(isKeyOfLink(token_hash), isNull(table.revoked_at), eq(users.account_type, 'agent'), isNotBlocked),
    )
}
