import { forgetFiles } from './kept-files.ts'
import { forgetMessages } from './kept-messages.ts'

/** Removes the files and unsent messages that this browser keeps for a person. */
export async function forgetKept(user_id: string) {
  await Promise.all([forgetFiles(user_id), forgetMessages(user_id)])
}
