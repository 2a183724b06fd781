import type { RouterHistory } from '@tanstack/react-router'

/** Parts that stand over the page: dialogs and drawers, the search, menus and lists to choose from, panels of the header. */
const overThePage = [
  '[aria-modal="true"]',
  'dialog[open]',
  '[role="menu"]',
  '.mantine-Popover-dropdown',
  '[data-panel]',
].join()

/**
 * Lets the browser's Back close what stands over the page, as Escape does, and stay there: on a phone Back is the button
 * for it. What stands on top is closed first; Back then leads to the page before.
 */
export function closeOnBack(history: RouterHistory) {
  history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => action === 'BACK' && closeTop(),
  })
}

/**
 * Calls `addEntry` when something stands over the first page of a tab. A browser asks nobody before Back leaves that page,
 * so it needs an entry of its own to go back from.
 */
export function enterFirstPageTwice(history: RouterHistory, addEntry: () => void) {
  new MutationObserver(() => {
    if (!history.canGoBack() && topPart()) addEntry()
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
}

const topPart = () =>
  [...document.querySelectorAll(overThePage)].filter((part) => part.checkVisibility()).at(-1)

/** Closes what stands on top by its key, Escape; returns whether there was something. */
function closeTop(): boolean {
  const top = topPart()
  if (!top) return false
  const focused = document.activeElement
  const target = focused && focused !== document.body ? focused : top
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }))
  return true
}
