/** Leaves for a page elsewhere; resolves only when the browser's way back leads to this page as it was left. */
export function leaveFor(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    window.location.assign(url)
  })
}
