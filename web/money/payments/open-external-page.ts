/** Path of the demo's payers' pages, which are the portal's own. */
const emulatedPages = '/dev/payments/'

/** Opens a page of another site; resolves only when the browser's back button returns to this page as it was left. */
export function openExternalPage(url: string): Promise<void> {
  return new Promise((resolve) => {
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
