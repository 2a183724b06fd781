/** Marks the button or field that the key of an action presses or focuses; screen readers name the key too. */
export const keyedAct = (act: string, keys: readonly string[]) => ({
  'data-act': act,
  'aria-keyshortcuts': keys.join(' '),
})

/**
 * Presses the first button of this action on the page, opens its file dialog or focuses its field. Does nothing where there
 * is none: then the record doesn't allow it.
 */
export function pressAct(act: string) {
  const place = document.querySelector<HTMLElement>(`[data-act="${act}"]`)
  if (place instanceof HTMLTextAreaElement || place?.matches('input:not([type=file])')) place.focus()
  else (place?.querySelector<HTMLElement>('input[type=file]') ?? place)?.click()
}
