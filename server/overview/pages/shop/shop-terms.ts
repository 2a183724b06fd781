import { pathTo } from '../../../../shared/contract/pages.ts'
import { fill } from '../../../../shared/locales/fill.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { RunningPortal } from '../../../platform/portal.ts'
import type { FirstPage, Reading } from '../first-page.ts'
import { pageHead, wordmark } from '../frame.ts'
import { Html, html } from '../html.ts'
import { headOf } from './head-of.ts'

/** Writes the shop's terms, as web/shop/public/shop-terms-page.tsx does; null while the shop is closed. */
export async function shopTerms(db: Db, reading: Reading, portal: RunningPortal): Promise<FirstPage | null> {
  const { shop_status, shop_terms } = await portal.settings.get(db)
  if (!shop_status) return null
  const { terms: title } = reading.phrases.shop
  const description = fill(reading.phrases.ui.labelled, { label: title, value: reading.site.site_title })
  return {
    title,
    description,
    head: headOf(reading, { title, description, path: pathTo('shopTerms') }),
    modules: ['layout/public/public-data-layout.tsx', 'shop/public/shop-terms-page.tsx'],
    // The text was cleaned when it was saved.
    content: html`<div class="shop-public-shop-frame_page">
<div class="shop-public-shop-frame_mark">${wordmark(reading)}</div>
${pageHead(title, null)}
<div class="ui-display-card_card"><div class="ui-display-card_body"><div class="site-content-rich-text_text">${new Html(shop_terms)}</div></div></div></div>`,
  }
}
