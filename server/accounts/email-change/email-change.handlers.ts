import type { emailChangeRoutes } from '../../../shared/accounts/email-change.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { askForNewEmail, confirmNewEmail } from './change-email.ts'
import { undoEmailChange } from './undo-email-change.ts'

export const emailChangeHandlers: Handlers<typeof emailChangeRoutes> = {
  askForNewEmail: ({ db, portal, user, body }) => askForNewEmail(db, portal, user, body),
  confirmNewEmail: ({ db, portal, user, body }) => confirmNewEmail(db, portal, user, body),
  undoEmailChange: ({ db, portal, body }) => undoEmailChange(db, portal, body.token),
}
