import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { type ConversationOfReply, replyAddress } from './reply-address.ts'

/** Returns the `reply_to` of mails about a conversation; undefined unless the operator takes answers by mail. */
export async function answerAddress(
  db: Db,
  { env, settings, secret }: Pick<Portal, 'env' | 'settings' | 'secret'>,
  conversation: ConversationOfReply,
): Promise<string | undefined> {
  const { inbound_mail_address } = await settings.get(db)
  if (!env.INBOUND_MAIL_SECRET || !inbound_mail_address) return undefined
  return replyAddress(secret, inbound_mail_address, conversation)
}
