import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { conversationKinds } from '../../../shared/conversations/conversations.ts'
import { fromBase32, toBase32 } from './base32.ts'

export type ReplyKind = (typeof conversationKinds)[number]
/** The byte that stands for each kind of conversation: it never changes. */
const kindBytes = { order: 0, ticket: 1, chat: 2 } as const satisfies Record<ReplyKind, number>

/** A conversation by its kind and the UUID of what it is about. */
export type ConversationOfReply = { kind: ReplyKind; _id: string }

/** Length of the signature in bytes: 80 bits, each guess of which costs a mail. */
const signatureBytes = 10
const idBytes = 16
/** Letters of a token, which follows a `+` in the local part. */
const tokenLetters = 44

/**
 * Writes the address at which a conversation is answered: the operator's `support@reply.example.com` with a signed token
 * in its local part, `support+TOKEN@reply.example.com`. The local part has at most 64 characters if the operator's has at
 * most 19.
 */
export function replyAddress(secret: Uint8Array, address: string, conversation: ConversationOfReply): string {
  const at = address.lastIndexOf('@')
  const token = Buffer.concat([bytesOf(conversation), signatureOf(secret, bytesOf(conversation))])
  return `${address.slice(0, at)}+${toBase32(token)}${address.slice(at)}`
}

/**
 * Reads the conversation from an address that `replyAddress` wrote, in any case and on any domain; undefined for every
 * other address.
 */
export function readReplyAddress(secret: Uint8Array, address: string): ConversationOfReply | undefined {
  const token = tokenIn.exec(address)?.[1]
  const bytes = token && fromBase32(token)
  if (!bytes || bytes.length !== 1 + idBytes + signatureBytes) return undefined
  const content = bytes.subarray(0, 1 + idBytes)
  if (!timingSafeEqual(bytes.subarray(1 + idBytes), signatureOf(secret, content))) return undefined
  const kind = conversationKinds.find((kind) => kindBytes[kind] === content[0])
  return kind && { kind, _id: uuidOf(content.subarray(1)) }
}

const tokenIn = new RegExp(`\\+([a-z2-7]{${tokenLetters}})@[^@]+$`, 'i')

const bytesOf = ({ kind, _id }: ConversationOfReply) =>
  Buffer.concat([Buffer.from([kindBytes[kind]]), Buffer.from(_id.replaceAll('-', ''), 'hex')])

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Signs with a key of its own, derived from the portal's secret. */
function signatureOf(secret: Uint8Array, content: Uint8Array): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'maproom reply address', 32))
  return createHmac('sha256', key).update(content).digest().subarray(0, signatureBytes)
}
