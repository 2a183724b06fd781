/** Opens a page of another site; resolves only when the browser's back button returns to this page as it was left. */
export function openExternalPage(url: string): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
    window.location.assign(url)
  })
}
