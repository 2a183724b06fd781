import { forgetFiles } from './saved-files.ts'
import { forgetMessages } from './saved-messages.ts'
import { removeStored } from './session/local-store.ts'

/** Removes what this tab saved of forms, and the files and unsent messages that this browser saved for a person. */
export async function forgetSaved(user_id: string) {
  removeStored(() => sessionStorage, 'form.')
  await Promise.all([forgetFiles(user_id), forgetMessages(user_id)])
}
