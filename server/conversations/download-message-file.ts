import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import type { FileAnswer } from '../platform/http/file-answer.ts'
import { pictureAnswer } from '../platform/pictures/stored-pictures.ts'
import type { Portal } from '../platform/portal.ts'
import { answerWithFile, stillStored } from '../platform/stored-files/answer-with-file.ts'
import type { ConversationKind, Writer } from './conversation-kind.ts'
import { messageFiles, messages } from './conversations.tables.ts'
import { readableBy } from './list-messages.ts'

/**
 * Downloads a file of a message the person can read, the first one unless another is named; of a picture, which a page
 * may show, its thumbnail if that is wanted. Throws `not_found`, `file_deleted` after its time.
 */
export async function downloadMessageFile<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  portal: Portal,
  user: Writer,
  { id, msgid }: { id: string; msgid: string },
  { file, thumbnail = false }: { file?: string | undefined; thumbnail?: boolean | undefined },
): Promise<FileAnswer> {
  await kind.read(db, user, id)
  const [found] = await db
    .select({ file: messageFiles })
    .from(messageFiles)
    .innerJoin(messages, eq(messages._id, messageFiles.message_id))
    .where(
      and(
        eq(messages.conversation_id, id),
        eq(messages._id, msgid),
        readableBy(kind, user),
        file ? eq(messageFiles._id, file) : undefined,
      ),
    )
    .orderBy(asc(messageFiles.position))
    .limit(1)
  const stored = stillStored(found?.file)
  return stored.kind === 'picture'
    ? pictureAnswer(portal, stored, thumbnail)
    : answerWithFile(portal.storage, stored)
}
