import { localStore } from '../../../app/session/local-store.ts'

/** False when the person has switched the sound off in this browser. */
export const soundWanted = localStore('chat.sound', (stored) => stored !== false)
