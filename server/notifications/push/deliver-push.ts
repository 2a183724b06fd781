import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { accountStatus } from '../../../shared/accounts/accounts.ts'
import type { Env } from '../../platform/env.ts'
import { type Post, postOutside } from '../../platform/outside/post-outside.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { sessions, users } from '../../users/users.tables.ts'
import { pushSubscriptions } from './push.tables.ts'
import { siteKeys } from './vapid-keys.ts'

/** A browser's subscription and the keys it gave, base64url. */
type Subscription = { endpoint: string; p256dh: string; auth: string }
/** The site's key pair (VAPID), base64url, and its contact: an https or a mailto address. */
type Sender = { public_key: string; private_key: string; subject: string }

/** Time for which a push service holds a message for a browser that is off. */
const ttlSeconds = 86_400

/**
 * Posts a message to a browser's push service, encrypted for that browser alone (RFC 8291) and signed by us (RFC 8292).
 * `agent` is as in `postOutside`.
 *
 * @returns the push service's HTTP status
 */
async function postPush(
  to: Subscription,
  message: string,
  sender: Sender,
  agent?: Post['agent'],
): Promise<number> {
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = to
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: sender.subject, publicKey: sender.public_key, privateKey: sender.private_key },
    TTL: ttlSeconds,
    contentEncoding: 'aes128gcm',
  })
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const { status } = await postOutside(endpoint, { headers: Object.fromEntries(sent), body, agent })
  return status
}

/** The content of a push; `link` is the page a click leads to, of two with the same `tag` the newer is shown. */
export type PushNote = { title: string; body: string; link: string; tag: string }
export type PushJob = { subscription_id: string; note: PushNote }

/** The statuses of push services for a browser that doesn't want pushes any more. */
const gone = [404, 410]

/**
 * Sends a push to one browser, unless its owner signed out there meanwhile; deletes a subscription that ended. Runs
 * as a job.
 */
export async function deliverPush(
  { db, env }: Pick<RunningPortal, 'db' | 'env'>,
  { subscription_id, note }: PushJob,
) {
  const [browser] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users._id, pushSubscriptions.user_id))
    .leftJoin(sessions, eq(sessions._id, pushSubscriptions.session_id))
    .where(
      and(
        eq(pushSubscriptions._id, subscription_id),
        ne(users.status, accountStatus.blocked),
        or(isNull(pushSubscriptions.session_id), isNull(sessions.ended_at)),
      ),
    )
  if (!browser) return
  const sender = { ...(await siteKeys(db)), subject: subjectOf(env) }
  const agent = isOwnService(env, browser.endpoint) ? null : undefined
  const status = await postPush(browser, JSON.stringify(note), sender, agent)
  if (gone.includes(status)) {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions._id, subscription_id))
  } else if (status < 200 || status > 299) {
    throw new Error(`push refused (${status})`)
  }
}

/**
 * Tells if an endpoint is the push service that tests and the demo run on this machine. No subscription names it (see
 * the contract): it is put into the database by hand.
 */
function isOwnService({ NODE_ENV, DEMO }: Pick<Env, 'NODE_ENV' | 'DEMO'>, endpoint: string): boolean {
  return (NODE_ENV === 'test' || DEMO) && endpoint.startsWith('http://127.0.0.1:')
}

/** Returns the contact for push services: the site, or the sender of its mails. */
function subjectOf({ PUBLIC_URL, MAIL_FROM }: Pick<Env, 'PUBLIC_URL' | 'MAIL_FROM'>): string {
  if (PUBLIC_URL.startsWith('https:')) return PUBLIC_URL
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`
}
