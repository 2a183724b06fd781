import { isOutdated, reloadApp } from './new-version.ts'

/** Time limit for a script or a stylesheet. */
const timeout_ms = 120_000

/** A part of the page that couldn't be loaded, though the server has no newer version. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/**
 * Loads a part of the page: `chunk(() => import(…))`. When its script or stylesheet is missing or takes longer than 120
 * s because there is a new version, the page reloads and this never settles, so that the shown content stays. Throws a
 * `ChunkLoadError` when it cannot be loaded for another reason.
 */
export async function chunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('It took too long.')), timeout_ms)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    if (!isLoadFailure(cause)) throw cause
    if (!(await isOutdated())) throw new ChunkLoadError('It could not be loaded.', { cause })
    reloadApp()
    return new Promise<never>(() => undefined)
  } finally {
    clearTimeout(timer)
  }
}

/** Returns true for a part that did not load, by the words of browsers, and of Vite for stylesheets. */
function isLoadFailure(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true
  const words = /dynamically imported module|importing a module|preload css/i
  return error instanceof Error && words.test(error.message)
}
