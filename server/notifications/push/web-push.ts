import { type Post, postOutside } from '../../platform/outside/post-outside.ts'

/** A browser's subscription and the keys it gave, base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }
/** The site's key pair (VAPID), base64url, and its contact: an https or a mailto address. */
export type Sender = { public_key: string; private_key: string; subject: string }

/** Time for which a push service keeps a message for a browser that is off. */
const keptForSeconds = 86_400

/**
 * Posts a message to a browser's push service, encrypted for that browser alone (RFC 8291) and signed by us (RFC 8292).
 * `agent` is as in `postOutside`.
 *
 * @returns the push service's HTTP status
 */
export async function postPush(
  to: Subscription,
  message: string,
  sender: Sender,
  agent?: Post['agent'],
): Promise<number> {
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = to
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: sender.subject, publicKey: sender.public_key, privateKey: sender.private_key },
    TTL: keptForSeconds,
    contentEncoding: 'aes128gcm',
  })
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return postOutside(endpoint, { headers: Object.fromEntries(sent), body, agent })
}
