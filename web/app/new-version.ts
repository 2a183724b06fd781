import { reportConnection } from './api/connection.ts'
import { createStore } from './store.ts'

/** `loading`: the page is about to be loaded anew by itself; `asking`: the person decides when. */
type Standing = 'current' | 'loading' | 'asking'

/** Time to read why the page is loaded anew. */
const pause_ms = 1500
/** A page that was loaded anew and finds itself outdated again so soon would go on like that. */
const once_in_ms = 10 * 60_000
const place = 'maproom.loaded-anew'

/** Tells how this page stands to the newest version. */
export const versionStanding = createStore<Standing>('current')
let typed = false

/** Returns true when this page belongs to an earlier build than the server's current one. */
export async function isOutdated(): Promise<boolean> {
  const { build } = document.documentElement.dataset
  try {
    const signal = AbortSignal.timeout(10_000)
    const answer = await fetch(location.pathname, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal,
    })
    const page = await answer.text()
    return answer.ok && build !== undefined && !page.includes(`data-build="${build}"`)
  } catch {
    // Whoever watches the connection finds out when the server is there again.
    reportConnection('calls', false)
    return false
  }
}

/** Says that there is a new version, and loads it, unless the person has to be asked. */
export function reloadApp() {
  if (versionStanding.get() !== 'current') return
  if (hasToAsk()) return versionStanding.set('asking')
  versionStanding.set('loading')
  setTimeout(() => {
    if (hasToAsk()) return versionStanding.set('asking')
    sessionStorage.setItem(place, String(Date.now()))
    location.reload()
  }, pause_ms)
}

/** Notices what is typed, but for forms that save it (`data-saved`): loading the page anew would lose it. */
export function watchTyping() {
  window.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element && target.closest('[data-saved]'))) typed = true
  })
}

/** Forgets that something was typed: on another page, the earlier input was saved or discarded. */
export function forgetTyping() {
  typed = false
}

/** Resolves when the page turns out to be outdated. */
export function untilOutdated(): Promise<void> {
  return new Promise((resolve) => versionStanding.subscribe(resolve))
}

/**
 * Returns true when a reload could lose something, as the listeners of `beforeunload` say, or when the page was
 * reloaded just now.
 */
function hasToAsk(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return typed || leaving.defaultPrevented || loadedJustNow()
}

function loadedJustNow(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(place)) < once_in_ms
  } catch {
    // Where nothing can be stored, it can't be known.
    return true
  }
}
