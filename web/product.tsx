import './ui/styles/base.css'
import './ui/styles/touch.css'
import './ui/styles/before-script.css'
import { chunk } from './app/chunk.ts'
import { sessionStore } from './app/session/session.ts'
import { showPage } from './routing/show-page.tsx'
import { ProductPage } from './shop/product/product-page.tsx'

/**
 * Starts the page of a product, which is a page of its own: guests on a phone load it without the app. Who is signed in has it
 * in their frame.
 */
async function start() {
  if (!sessionStore.get()) return showPage(<ProductPage />)
  const { startApp } = await chunk(() => import('./routing/start-app.tsx'))
  await startApp()
}
void start()
