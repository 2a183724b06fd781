/** Path of the demo's payers' pages, which are the portal's own. */
const emulatedPages = '/dev/payments/'

/**
 * Opens a page of another site; resolves only when the browser's back button returns to this page as it was left.
 *
 * @param back page of the portal to which that button leads when the browser didn't keep this one. The router isn't notified,
 *   so that this page stays in sight until the other one comes.
 */
export function openExternalPage(url: string, back?: string): Promise<void> {
  return new Promise((resolve) => {
    if (back) History.prototype.replaceState.call(window.history, window.history.state, '', back)
    window.addEventListener('pageshow', () => resolve(), { once: true })
    window.location.assign(atThisAddress(url))
  })
}

/**
 * Returns the demo's payers' page at the address at which the portal is open, because that's where the browser is signed
 * in: `127.0.0.1` as well as `localhost`. Any other page stays as it is.
 */
function atThisAddress(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.startsWith(emulatedPages) ? pathname + search : url
}
