import { useEffect } from 'react'

const dialogs = '[role="dialog"], [role="alertdialog"]'

/**
 * Returns the keyboard focus to its place when a dialog closes, which dialogs that are mounted only while open cannot
 * do themselves. Used once, for all of them.
 */
export function useFocusReturn() {
  useEffect(() => {
    const openers = new Map<Element, HTMLElement>()
    let last: HTMLElement | null = null
    const gone = new MutationObserver(() => {
      for (const [dialog, opener] of openers) {
        if (dialog.isConnected) continue
        openers.delete(dialog)
        // The code that closed the dialog may have moved the focus already.
        if (document.activeElement === document.body) opener.focus({ preventScroll: true })
      }
      if (openers.size === 0) gone.disconnect()
    })
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const dialog = target.closest(dialogs)
      if (dialog && last && !openers.has(dialog) && !dialog.contains(last)) {
        openers.set(dialog, last)
        gone.observe(document.body, { childList: true, subtree: true })
      }
      last = elementToFocus(target)
    }
    document.addEventListener('focusin', remember)
    return () => {
      document.removeEventListener('focusin', remember)
      gone.disconnect()
    }
  }, [])
}

/** Returns the element to focus after closing: for a menu entry, which is removed by then, the button of its menu. */
function elementToFocus(focused: HTMLElement): HTMLElement {
  const button = focused.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || focused
}
