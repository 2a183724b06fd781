import { keysOf, recordOf } from '../../../../shared/contract/typed-keys.ts'
import { type OrderAct, queueKeys } from './queue-keys.ts'

/** Marks the button or field that the key of an action presses or focuses; screen readers name the key too. */
export const orderAct = (act: OrderAct) => ({
  'data-act': act,
  'aria-keyshortcuts': queueKeys.order[act].join(' '),
})

/**
 * Presses the first button of this action on the page, opens its file dialog or focuses its field. Does nothing where there
 * is none: then the order doesn't allow it.
 */
function press(act: OrderAct) {
  const place = document.querySelector<HTMLElement>(`[data-act="${act}"]`)
  if (place instanceof HTMLTextAreaElement) place.focus()
  else (place?.querySelector<HTMLElement>('input[type=file]') ?? place)?.click()
}

/** The actions on the order that is shown, for `usePageKeys`. */
export const orderActKeys = recordOf(keysOf(queueKeys.order), (act) => () => press(act))
