import type { Permission } from '../../../shared/contract/permissions.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { ConversationOfReply, ReplyKind } from '../reply-address/reply-address.ts'

/** A person who wrote by mail: like the user of a call, but without a session. */
export type MailAuthor = Omit<Actor, 'session_id' | 'acting_admin' | 'has_second_factor'>

/** A message that came by mail. */
export type MailMessage = {
  conversation: ConversationOfReply
  /** The customer or the team member who wrote it; null unless their mail server vouches for it. */
  author: MailAuthor | null
  /** The address that the mail says it is from. */
  sender: string
  /** Without quotes and signature; may be empty if there are files. */
  message: string
  /** Scanned; they are removed after `deliver` unless it kept them. */
  files: StagedFile[]
  /** A UUID: the same for the same mail, however often it comes. */
  request_key: string
}

/** Conversations of a kind that may be answered by mail. `inbound-kinds.ts` lists them. */
export type InboundKind = {
  kind: ReplyKind
  /** What a member of the team has to hold to write in them. */
  permission: Permission
  /** Returns the customer of a conversation; null if there is none by this id. */
  findCustomer(db: Db, _id: string): Promise<string | null>
  /** Returns the address of the conversation's page, for its customer or for the team. */
  pageOf(_id: string, forTeam: boolean): string
  /** Writes the message, once for each `request_key`. Throws what the conversation's own call does. */
  deliver(db: Db, portal: RunningPortal, message: MailMessage): Promise<unknown>
}
