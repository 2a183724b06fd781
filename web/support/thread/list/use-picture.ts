import { useEffect, useState } from 'react'
import type { ConversationMessage } from '../../../../shared/support/conversations.ts'
import type { ThreadSource } from '../thread-source.ts'
import { useObjectUrl } from '../writing/use-object-url.ts'

export type PictureFile = ConversationMessage['files'][number]
/** A picture, and the message that it came with. */
export type PictureOf = { message_id: string; file: PictureFile }

/** Returns true for a file that can be shown in the page. */
export const isPicture = (file: PictureFile) =>
  file.kind === 'picture' && file.deleted_at === null && file.width !== null && file.height !== null

/** Lists the pictures of messages, in their order. */
export const picturesOf = (messages: readonly ConversationMessage[]): PictureOf[] =>
  messages.flatMap(({ _id, files }) => files.filter(isPicture).map((file) => ({ message_id: _id, file })))

/** Fetches a picture once it is wanted; `url` is where the page can show it. */
export function usePicture(
  { openPicture }: Pick<ThreadSource, 'openPicture'>,
  { message_id, file: { _id } }: PictureOf,
  { thumbnail, wanted }: { thumbnail: boolean; wanted: boolean },
) {
  const [blob, setBlob] = useState<Blob>()
  const [failed, setFailed] = useState(false)
  const fetches = wanted && !blob && !failed
  useEffect(() => {
    if (!fetches) return
    const end = new AbortController()
    openPicture(message_id, _id, thumbnail, end.signal).then(setBlob, () => {
      if (!end.signal.aborted) setFailed(true)
    })
    return () => end.abort()
  }, [fetches, openPicture, message_id, _id, thumbnail])
  return { url: useObjectUrl(blob), failed }
}
