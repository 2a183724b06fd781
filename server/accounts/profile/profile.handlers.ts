import type { profileRoutes, toolRoutes } from '../../../shared/accounts/profile.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changeAddress, changeBusiness } from './change-profile.ts'
import { confirmPhone, sendPhoneCode } from './confirm-phone.ts'
import { deleteOwnAccount } from './delete-own-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { changePassword } from './own-password.ts'
import { endMyOtherSessions, endMySession, listMySessions } from './own-sessions.ts'
import { changeMyTools, changeSupportedTools, readSupportedTools } from './tools.ts'
import { updateProfile } from './update-profile.ts'

export const profileHandlers: Handlers<typeof profileRoutes> = {
  updateProfile: ({ db, portal, user, body, files }) => updateProfile(db, portal, user, body, files),
  updateAddress: ({ db, portal, user, body }) => changeAddress(db, portal, user, body),
  updateBusiness: ({ db, portal, user, body }) => changeBusiness(db, portal, user, body),
  sendPhoneCode: ({ db, portal, user }) => sendPhoneCode(db, portal, user),
  confirmPhone: ({ db, portal, user, body }) => confirmPhone(db, portal, user, body.code),
  updatePassword: ({ db, portal, user, body }) => changePassword(db, portal, user, body),
  updateTools: ({ db, portal, user, body }) => changeMyTools(db, portal, user, body.tools),
  sessions: ({ db, user }) => listMySessions(db, user),
  endSession: ({ db, user, params }) => endMySession(db, user, params.id),
  endOtherSessions: ({ db, user }) => endMyOtherSessions(db, user),
  exportMine: ({ db, portal, user }) => exportOwnData(db, portal, user),
  removeMe: ({ db, portal, user, body }) => deleteOwnAccount(db, portal, user, body.password),
}

export const toolHandlers: Handlers<typeof toolRoutes> = {
  supported: ({ portal }) => readSupportedTools(portal),
  updateSupported: ({ db, portal, user, body }) => changeSupportedTools(db, portal, user, body),
}
