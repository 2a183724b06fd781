import { findCode, mailTo } from '../../../server/accounts/account-fixtures.ts'
import { softwarePasskey } from '../../../server/accounts/passkeys/software-passkey-fixture.ts'
import {
  addPasskey,
  appCode,
  setUpApp,
  startSignIn,
} from '../../../server/accounts/second-factor/second-factor-fixtures.ts'
import type { SignedIn } from '../../../server/test/call.ts'
import { testPassword } from '../../../server/test/factories.ts'
import { startSession } from '../../../server/users/sessions/sessions.ts'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { emailChangeRoutes } from '../../../shared/accounts/email-change.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { personNoteRoutes } from '../../../shared/accounts/team-notes.ts'
import { done, makeCustomer, type Recipes, type Records, type Stage } from '../../stage.ts'

const password = 'another long password'
const byPassword = { password: testPassword }

export const accountRecipes = {
  auth: {
    signIn: async (t) => ({ body: { username: (await makeCustomer(t)).username, ...byPassword } }),
    refresh: async (t) => {
      const { _id } = await makeCustomer(t)
      const { refresh_token } = await startSession(t.db, t.portal.secret, _id, { ip: '', user_agent: '' })
      return { body: { refresh_token } }
    },
    signOut: async (t) => ({ as: await makeCustomer(t) }),
    checkVerificationCode: async (t) => {
      const as = await makeCustomer(t, { verified: false })
      await done(t.call(authRoutes.sendVerificationCode, { as }))
      return { as, body: { code: findCode(await mailTo(t, as.email)) } }
    },
    sendVerificationCode: async (t) => ({ as: await makeCustomer(t, { verified: false }) }),
    checkForgotPassCode: async (t) => ({ body: await forgetPassword(t) }),
    resetPassword: async (t) => {
      const { forgot_password_token } = await done(
        t.call(authRoutes.checkForgotPassCode, { body: await forgetPassword(t) }),
      )
      return { body: { forgot_password_token, password } }
    },
  },
  second_factor: {
    startApp: async (t) => ({ as: await makeCustomer(t), body: byPassword }),
    confirmApp: async (t) => {
      const as = await makeCustomer(t)
      const { secret } = await done(t.call(secondFactorRoutes.startApp, { as, body: byPassword }))
      return { as, body: { code: appCode(secret) } }
    },
    turnAppOff: async (t) => {
      const as = await makeCustomer(t)
      const { secret } = await setUpApp(t, as)
      return { as, body: { ...byPassword, code: appCode(secret) } }
    },
    confirmSignIn: async (t) => {
      const person = await makeCustomer(t)
      const { secret } = await setUpApp(t, person)
      const { token } = await startSignIn(t, person)
      return { body: { token, code: appCode(secret) } }
    },
    startPasskey: async (t) => ({ as: await makeCustomer(t), body: byPassword }),
    addPasskey: async (t) => {
      const as = await makeCustomer(t)
      const options = await done(t.call(secondFactorRoutes.startPasskey, { as, body: byPassword }))
      return { as, body: { name: 'Phone', passkey: passkeyHere(t).make(options) } }
    },
    signInWithPasskey: async (t) => {
      const person = await makeCustomer(t)
      const { passkey } = await addPasskey(t, person, passkeyHere(t))
      const options = await done(t.call(secondFactorRoutes.passkeyOptions))
      return { body: { passkey: passkey.prove(options, person) } }
    },
    renamePasskey: async (t) => ({ ...(await withPasskey(t)), body: { name: 'Laptop' } }),
    removePasskey: async (t) => ({ ...(await withPasskey(t)), body: byPassword }),
    renewRecoveryCodes: async (t) => {
      const as = await makeCustomer(t)
      await setUpApp(t, as)
      return { as, body: byPassword }
    },
  },
  profile: {
    updatePassword: async (t) => ({
      as: await makeCustomer(t),
      body: { old_password: testPassword, password, password_confirmation: password },
    }),
    updateTools: async (t) => ({ as: await makeCustomer(t), body: { tools: [] } }),
    endSession: async (t) => {
      const as = await makeCustomer(t)
      const [session] = await done(t.call(profileRoutes.sessions, { as }))
      return { as, params: { id: session?._id ?? '' } }
    },
    removeMe: async (t) => ({ as: await makeCustomer(t, { credits: 0 }), body: byPassword }),
  },
  email_change: {
    askForNewEmail: async (t) => ({
      as: await makeCustomer(t),
      body: { email: newAddress(), ...byPassword },
    }),
    confirmNewEmail: async (t) => {
      const as = await makeCustomer(t)
      return { as, body: await askForNewEmail(t, as) }
    },
    undoEmailChange: async (t) => {
      const as = await makeCustomer(t)
      await done(t.call(emailChangeRoutes.confirmNewEmail, { as, body: await askForNewEmail(t, as) }))
      const { text } = await mailTo(t, as.email)
      const token = /undo_email_change\?token=(\S+)/.exec(text)?.[1] ?? ''
      return { body: { token } }
    },
  },
  people: {
    create: async (t) => ({
      as: t.staff,
      body: { firstname: 'Ida', lastname: 'Falk', email: newAddress(), username: newName(), role_id: 2 },
    }),
    update: async (t) => ({
      as: t.admin,
      params: { id: (await makeCustomer(t))._id },
      body: { city: 'Ulm', opened: { city: 'Stuttgart' } },
    }),
    removeInactives: async (t) => ({
      as: t.staff,
      body: { inactive_users: [(await makeCustomer(t, { verified: false }))._id] },
    }),
  },
  person_notes: {
    change: async (t) => ({ ...(await aNote(t)), body: { text: 'Pays in time' } }),
    remove: aNote,
  },
} satisfies Recipes

async function aNote(t: Stage) {
  const params = { id: (await makeCustomer(t))._id }
  await done(t.call(personNoteRoutes.add, { as: t.staff, params, body: { text: 'Pays late' } }))
  const { items } = await done(t.call(personNoteRoutes.list, { as: t.staff, params }))
  return { as: t.staff, params: { ...params, note: items[0]?._id ?? '' } }
}

const aPerson = async (t: Stage) => ({ params: { id: (await makeCustomer(t))._id } })

export const accountRecords = {
  people: aPerson,
  person_notes: aPerson,
  second_factor: aPerson,
} satisfies Records

let names = 0
const newName = () => `newcomer-${Date.now()}-${++names}`
const newAddress = () => `${newName()}@example.test`

async function forgetPassword(t: Stage) {
  const { email } = await makeCustomer(t)
  await done(t.call(authRoutes.sendForgotPassCode, { body: { email } }))
  return { email, code: findCode(await mailTo(t, email)) }
}

async function askForNewEmail(t: Stage, as: SignedIn) {
  const email = newAddress()
  await done(t.call(emailChangeRoutes.askForNewEmail, { as, body: { email, ...byPassword } }))
  return { email, code: findCode(await mailTo(t, email)) }
}

/** Makes a passkey for the address that the portal is known by. */
const passkeyHere = ({ url }: Stage) => softwarePasskey({ origin: url.replace('127.0.0.1', 'localhost') })

async function withPasskey(t: Stage) {
  const as = await makeCustomer(t)
  await addPasskey(t, as, passkeyHere(t))
  const { passkeys } = await done(t.call(secondFactorRoutes.mine, { as }))
  return { as, params: { id: passkeys[0]?._id ?? '' } }
}
