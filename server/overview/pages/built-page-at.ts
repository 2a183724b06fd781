import { pathTo } from '../../../shared/contract/pages.ts'
import type { BuiltPageName } from '../../platform/http/web/built-web.ts'

/** What the addresses of products begin with. */
export const products = pathTo('shopProduct', { slug: '' })
/** The start too: who isn't signed in is led from there to the sign-in page, and who is has the app. */
const signInPaths = [pathTo('login'), pathTo('submitOrder')]

/** Returns the built page of a path: products and the sign-in page are opened without the app. */
export function builtPageAt(path: string): BuiltPageName {
  if (path.startsWith(products)) return 'product.html'
  return signInPaths.includes(path) ? 'sign-in.html' : 'index.html'
}
