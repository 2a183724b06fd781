import { keysOf, recordOf } from '../../../../shared/contract/typed-keys.ts'
import { keyedAct, pressAct } from '../../../ui/keys/keyed-act.ts'
import { type OrderAct, queueKeys } from './queue-keys.ts'

/** Marks the button or field of an action on an order. */
export const orderAct = (act: OrderAct) => keyedAct(act, queueKeys.order[act])

/** The actions on the order that is shown, for `usePageKeys`. */
export const orderActKeys = recordOf(keysOf(queueKeys.order), (act) => () => pressAct(act))
