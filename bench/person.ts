import { makeAccessToken } from '../server/users/sessions/tokens.ts'

/** Somebody signed in. */
export type Person = { _id: string; token: string }

/** Makes a token that works for as long as all that is measured takes, some half an hour. */
export const longToken = (secret: Uint8Array, session_id: string) => makeAccessToken(secret, session_id, 240)
