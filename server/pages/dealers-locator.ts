import type { FirstPage, Reading } from './first-page.ts'
import { pageHead, wordmark } from './frame.ts'
import { html } from './html.ts'

/** The dealers' page, as web/dealers/dealers-locator-page.tsx has it before its list is there. */
export function dealersLocator(reading: Reading): FirstPage {
  const { title, about } = reading.phrases.dealers
  return {
    title,
    description: about,
    modules: ['layout/public-data-layout.tsx', 'dealers/dealers-locator-page.tsx'],
    forGuests: false,
    content: html`<div class="dealers-dealers_page">
<div class="dealers-dealers_mark">${wordmark(reading)}</div>
${pageHead(title, about)}
<div class="dealers-dealers_columns">
${reading.site.map_tiles ? html`<div class="dealers-dealers_map"></div>` : null}
<div class="ui-card_card before-list"></div>
</div></div>`,
  }
}
