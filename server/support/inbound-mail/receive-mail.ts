import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { cutText } from '../../../shared/contract/cut-text.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Writer } from '../../conversations/conversation-kind.ts'
import {
  type ConversationOfReply,
  readReplyAddress,
} from '../../conversations/reply-address/reply-address.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { findAuthor } from './find-author.ts'
import type { AnsweredSubject, InboundKind } from './inbound-kind.ts'
import type { InboundMail } from './reading/inbound-mail.ts'
import { readMail } from './reading/read-mail.ts'
import { notifyOfRefusal } from './refuse-mail.ts'
import { withMailFiles } from './stage-mail-files.ts'
import { type SenderVerdict, senderVerdict } from './verdict/sender-verdict.ts'

/** Characters of a message. */
const mostMessage = 8000

type Known = { kind: InboundKind; conversation: ConversationOfReply; subject: AnsweredSubject }

/**
 * Receives the mail in a file: finds the conversation that it answers and writes into it. Only one that has a
 * conversation is read beyond its headers; answers of programs are dropped. `digest` is a hash of the raw mail, by which one
 * without a Message-ID is known again.
 *
 * @throws AppError `not_found` for a mail that answers nothing, `message_empty`, `feature_off` while such conversations are
 * switched off, and why it was refused: of most reasons its author is notified by mail; UnreadableMail
 */
export async function receiveMail(
  portal: RunningPortal,
  kinds: readonly InboundKind[],
  { path, digest, log }: { path: string; digest: string; log: FastifyBaseLogger },
) {
  let known: Known | undefined
  const mail = await readMail(path, async ({ automatic, recipients }) => {
    if (!automatic) known = await findConversation(portal, kinds, recipients)
    return !automatic
  })
  if (!mail || !known) return log.info('an automatic mail came and was dropped')
  const settings = await portal.settings.get()
  const verdict = senderVerdict(mail, { authservId: settings.inbound_mail_authserv_id })
  const { kind, subject } = known
  const author =
    verdict === 'pass'
      ? await findAuthor(portal.db, mail.from, {
          customer_id: subject.customer_id,
          permission: kind.permission,
        })
      : null
  try {
    if (kind.setting && !settings[kind.setting]) throw new AppError('feature_off')
    await deliver(portal, known, mail, author, requestKey(mail, known.conversation, verdict, digest))
  } catch (error) {
    if (author && error instanceof AppError) {
      const page = subject.pages[author._id === subject.customer_id ? 'customer' : 'team']
      const link = error.code === 'feature_off' ? '/' : page
      await notifyOfRefusal(portal, author, error.code, { title: mail.subject, link })
    }
    throw error
  }
}

/** Finds the conversation by the first address that has a token of ours. */
async function findConversation(
  { db, secret }: RunningPortal,
  kinds: readonly InboundKind[],
  recipients: string[],
): Promise<Known> {
  for (const address of recipients) {
    const conversation = readReplyAddress(secret, address)
    const kind = conversation && kinds.find(({ kind }) => kind === conversation.kind)
    const subject = kind && (await kind.find(db, conversation._id))
    if (subject) return { kind, conversation, subject }
  }
  throw new AppError('not_found')
}

async function deliver(
  portal: RunningPortal,
  { kind, conversation }: Known,
  { from, text, files }: InboundMail,
  author: Writer | null,
  request_key: string,
) {
  const message = cutText(text, mostMessage)
  await withMailFiles(portal, withRest(files, text, message), async (staged) => {
    if (message === '' && staged.length === 0) throw new AppError('message_empty')
    const said = { conversation, author, sender: from, message, files: staged, request_key }
    await kind.deliver(portal.db, portal, said)
  })
}

/** Adds the whole of a text that is longer than a message to the files, so that its end isn't lost. */
const withRest = (files: InboundMail['files'], text: string, message: string): InboundMail['files'] =>
  files === 'too_large' || message === text
    ? files
    : [...files, { name: 'mail.txt', bytes: Buffer.from(text) }]

/** Makes the key of a mail. A forged one has another, so that it can't take the place of the one whose id it copied. */
function requestKey(
  { message_id, from }: InboundMail,
  { kind, _id }: ConversationOfReply,
  verdict: SenderVerdict,
  digest: string,
): string {
  return uuidOfTexts('inbound mail', kind, _id, verdict, from, message_id || digest)
}

/** Makes a UUID (version 8, RFC 9562) of texts: always the same of the same ones. */
function uuidOfTexts(...texts: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(texts)).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
