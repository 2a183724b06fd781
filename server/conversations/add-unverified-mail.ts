import type { Db } from '../platform/db/client.ts'
import type { StagedFile } from '../platform/http/uploads/receive-upload.ts'
import { keysOf } from '../platform/pictures/stored-pictures.ts'
import { withDrawnFiles } from '../platform/pictures/with-drawn-files.ts'
import type { RunningPortal } from '../platform/portal.ts'
import { removeFiles } from '../platform/stored-files/remove-files.ts'
import { addMessage } from './add-message.ts'
import { announceConversation } from './announce-conversation.ts'
import type { ConversationKind } from './conversation-kind.ts'
import { addMessageFiles } from './message-files.ts'

type UnverifiedMail = {
  /** The address that the mail says it is from. */
  sender: string
  message: string
  request_key: string
}

/**
 * Adds a mail that nobody vouches for to a conversation: the team alone sees it, with its address, and is notified. Does
 * nothing for a `request_key` that is known. Throws `not_found`, and the errors of `refuseWriting` and of the files.
 */
export async function addUnverifiedMail<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  portal: RunningPortal,
  id: string,
  mail: UnverifiedMail,
  files: StagedFile[],
) {
  const duplicate = new Error('added before')
  await withDrawnFiles(portal, files, async (stored) => {
    try {
      await db.transaction(async (db) => {
        const subject = await kind.hold(db, id)
        kind.refuseWriting(subject)
        const about = {
          author_id: null,
          by_customer: true,
          internal: true,
          origin: 'unverified_mail',
        } as const
        const made = await addMessage(db, kind, subject, { ...about, ...mail })
        if (!made) throw duplicate
        await addMessageFiles(db, { conversation_id: id, message_id: made._id, uploaded_by: null }, stored)
        await announceConversation(db, kind, subject, 'added', true)
        await kind.unverified(db, portal, subject, mail.message)
      })
    } catch (error) {
      if (error !== duplicate) throw error
      await removeFiles(portal, stored.flatMap(keysOf))
    }
  })
}
