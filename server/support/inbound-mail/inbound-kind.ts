import type { Permission } from '../../../shared/contract/permissions.ts'
import type { FeatureSetting } from '../../../shared/settings.ts'
import type { Writer } from '../../conversations/conversation-kind.ts'
import type { ConversationOfReply, ReplyKind } from '../../conversations/reply-address/reply-address.ts'
import type { Db } from '../../platform/db/client.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'

/** A message that came by mail. */
export type MailMessage = {
  conversation: ConversationOfReply
  /** The customer or the team member who wrote it; null unless their mail server vouches for it. */
  author: Writer | null
  /** The address that the mail says it is from. */
  sender: string
  /** Without quotes and signature; may be empty if there are files. */
  message: string
  /** Scanned; they are removed after `deliver` unless it stored them. */
  files: StagedFile[]
  /** A UUID: the same for the same mail, however often it comes. */
  request_key: string
}

/** The subject of an answered conversation. */
export type AnsweredSubject = { customer_id: string; pages: Record<'customer' | 'team', string> }

/** Conversations of a kind that may be answered by mail. `inbound-kinds.ts` lists them. */
export type InboundKind = {
  kind: ReplyKind
  /** The permission with which a member of the team writes in them. */
  permission: Permission
  /** The setting that must be on, as it must for the calls that write in them. */
  setting: FeatureSetting | undefined
  /** Finds what a conversation is about: its customer, and the addresses of its page; null if there is none by this id. */
  find(db: Db, _id: string): Promise<AnsweredSubject | null>
  /** Writes the message, once for each `request_key`. Throws what the conversation's own call does. */
  deliver(db: Db, portal: RunningPortal, message: MailMessage): Promise<unknown>
}
