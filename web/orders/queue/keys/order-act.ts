/** The key of each action on an order. */
const keyOf = {
  take: 'T',
  download: 'D',
  upload: 'U',
  release: 'R',
  ask: 'A',
  correct: 'C',
  hold: 'H',
  give: 'G',
} as const
type OrderAct = keyof typeof keyOf

/** Marks the button or field that the key of an action presses or focuses; screen readers name the key too. */
export const orderAct = (act: OrderAct) => ({ 'data-act': act, 'aria-keyshortcuts': keyOf[act] })

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
export const orderActKeys = {
  take: () => press('take'),
  download: () => press('download'),
  upload: () => press('upload'),
  release: () => press('release'),
  ask: () => press('ask'),
  correct: () => press('correct'),
  hold: () => press('hold'),
  give: () => press('give'),
}
