import './ui/styles/base.css'
import './ui/styles/touch.css'
import './ui/styles/before-script.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chunk } from './app/chunk.ts'
import { untilOutdated } from './app/new-version.ts'
import { sessionStore } from './app/session/session.ts'
import { startI18n } from './i18n/i18n.ts'
import { ProductPage } from './shop/product/product-page.tsx'

/**
 * Starts the page of a product, which is a page of its own: guests on a phone load it without the app. Who is signed in has it
 * in their frame.
 */
async function start() {
  if (sessionStore.get()) {
    await chunk(() => import('./main.tsx'))
    return
  }
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element.')
  await Promise.race([startI18n(), untilOutdated()])
  createRoot(root).render(
    <StrictMode>
      <ProductPage />
    </StrictMode>,
  )
}
void start()
