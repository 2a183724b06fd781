import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { untilOutdated } from '../app/new-version.ts'
import { startI18n } from '../i18n/i18n.ts'

let root: Root | undefined

/** Shows a page, in place of what stands there, once its phrases and its code (`ready`) have arrived. */
export async function showPage(page: ReactNode, ready?: Promise<unknown>) {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no root element.')
  // Files that a newer version lacks never load; the page then says so.
  await Promise.race([Promise.all([startI18n(), ready]), untilOutdated()])
  root ??= createRoot(element)
  root.render(<StrictMode>{page}</StrictMode>)
}
