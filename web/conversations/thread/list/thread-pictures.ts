import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import type { PictureSource } from '../../../ui/picture/use-fetched-picture.ts'
import type { ThreadSource } from '../thread-source.ts'

export type PictureFile = ConversationMessage['files'][number]
/** A picture, and the message that it came with. */
export type PictureOf = { message_id: string; file: PictureFile }

/** Returns true for a file that can be shown in the page. */
export const isPicture = (file: PictureFile) =>
  file.kind === 'picture' && file.deleted_at === null && file.width !== null && file.height !== null

/** Lists the pictures of messages, in their order. */
export const picturesOf = (messages: readonly ConversationMessage[]): PictureOf[] =>
  messages.flatMap(({ _id, files }) => files.filter(isPicture).map((file) => ({ message_id: _id, file })))

/** Returns where a picture is fetched from; its key is the file's id. */
export const pictureSource = (
  { openPicture }: Pick<ThreadSource, 'openPicture'>,
  { message_id, file: { _id } }: PictureOf,
  thumbnail: boolean,
): PictureSource => ({ key: _id, load: (signal) => openPicture(message_id, _id, thumbnail, signal) })
