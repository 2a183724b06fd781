import { pathTo } from '../../../shared/contract/pages.ts'
import { products } from './built-page-at.ts'
import { dealersLocator } from './dealers-locator.ts'
import type { FirstPage, Reading, WriteFirstPage } from './first-page.ts'
import { pageHead, wordmark } from './frame.ts'
import { html } from './html.ts'
import { priceList } from './price-list.ts'
import { shop } from './shop/shop.ts'
import { shopProduct } from './shop/shop-product.ts'
import { shopTerms } from './shop/shop-terms.ts'
import { signIn } from './sign-in.ts'

/** The addresses that are painted before any script runs. All others show their frame when it does. */
export const firstPages: Record<string, WriteFirstPage | undefined> = {
  // Who isn't signed in is led from the start to the sign-in page.
  [pathTo('submitOrder')]: (_db, reading) => signIn(reading),
  [pathTo('login')]: (_db, reading) => signIn(reading),
  [pathTo('dealersLocator')]: dealersLocator,
  [pathTo('priceList')]: priceList,
  [pathTo('shop')]: shop,
  [pathTo('shopTerms')]: shopTerms,
  [pathTo('termsOfUse')]: (_db, reading) => termsOfUse(reading),
  [pathTo('privacyPolicy')]: (_db, reading) => privacyPolicy(reading),
}

/** Returns what writes the page at a path; undefined for those that show their frame when their script runs. */
export function firstPageAt(path: string): WriteFirstPage | undefined {
  if (!path.startsWith(products)) return firstPages[path]
  const slug = path.slice(products.length)
  return (db, reading, portal) => shopProduct(db, reading, portal, slug)
}

/** Writes the terms of use, as web/site/content/legal-pages.tsx does before the text is there. */
const termsOfUse = (reading: Reading) => legalPage(reading, reading.phrases.layout.terms_title)

/** Writes the privacy policy, in the same way. */
const privacyPolicy = (reading: Reading) => legalPage(reading, reading.phrases.layout.privacy_title)

const legalPage = (reading: Reading, title: string): FirstPage => ({
  title,
  description: title,
  modules: ['layout/public/public-data-layout.tsx', 'site/content/legal-pages.tsx'],
  content: html`<div class="site-content-legal-pages_page">
${wordmark(reading)}
${pageHead(title, null)}
<div class="ui-display-card_card before-list"></div></div>`,
})
