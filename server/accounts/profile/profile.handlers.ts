import type { profileRoutes, toolRoutes } from '../../../shared/accounts/profile.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changeAddress, changeBusiness } from './change-profile.ts'
import { confirmPhone, sendPhoneCode } from './confirm-phone.ts'
import { exportMine } from './export-mine.ts'
import { changePassword } from './own-password.ts'
import { endOneOfMine, endOthersOfMine, listMySessions } from './own-sessions.ts'
import { removeMe } from './remove-me.ts'
import { changeMyTools, changeSupportedTools, readSupportedTools } from './tools.ts'
import { updateProfile } from './update-profile.ts'

export const profileHandlers: Handlers<typeof profileRoutes> = {
  updateProfile: ({ db, user, body, files }) => updateProfile(db, user, body, files),
  updateAddress: ({ db, user, body }) => changeAddress(db, user, body),
  updateBusiness: ({ db, user, body }) => changeBusiness(db, user, body),
  sendPhoneCode: ({ db, outside, user }) => sendPhoneCode(db, outside, user),
  confirmPhone: ({ db, outside, user, body }) => confirmPhone(db, outside, user, body.code),
  updatePassword: ({ db, outside, user, body }) => changePassword(db, outside, user, body),
  updateTools: ({ db, outside, user, body }) => changeMyTools(db, outside, user, body.tools),
  sessions: ({ db, user }) => listMySessions(db, user),
  endSession: ({ db, user, params }) => endOneOfMine(db, user, params.id),
  endOtherSessions: ({ db, user }) => endOthersOfMine(db, user),
  exportMine: ({ db, outside, user }) => exportMine(db, outside, user),
  removeMe: ({ db, outside, user, body }) => removeMe(db, outside, user, body.password),
}

export const toolHandlers: Handlers<typeof toolRoutes> = {
  supported: ({ outside }) => readSupportedTools(outside),
  updateSupported: ({ db, outside, user, body }) => changeSupportedTools(db, outside, user, body.tools),
}
