type Opening = { location: { href: string }; preload: boolean }

/**
 * Opens a page that isn't of the app in its place: a route's `beforeLoad`. It never settles, so that what is shown stays
 * until the browser has the page; coming back to this one by the browser's own button loads it anew.
 */
export async function leaveApp({ location: { href }, preload }: Opening): Promise<void> {
  if (preload) return
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  window.location.assign(href)
  await new Promise<never>(() => undefined)
}
