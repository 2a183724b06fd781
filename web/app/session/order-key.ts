import { createStore } from '../store.ts'

/** Key of the guest's order whose page is open; calls send it in place of a session. */
export const orderKey = createStore<string | null>(null)
