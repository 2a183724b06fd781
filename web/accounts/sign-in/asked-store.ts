import type { SecondFactorAsked } from '../../../shared/accounts/accounts.ts'
import { createStore } from '../../app/store.ts'

/** The second step that a page without the app was asked for, until the app shows it. */
export const askedStore = createStore<SecondFactorAsked | null>(null)
