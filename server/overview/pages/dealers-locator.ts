import { type Dealer, dealerRoutes, placeOf } from '../../../shared/accounts/dealers.ts'
import { intlLocale } from '../../../shared/contract/intl-locale.ts'
import { listDealers } from '../../accounts/dealers/list-dealers.ts'
import type { Db } from '../../platform/db/client.ts'
import type { FirstPage, Reading } from './first-page.ts'
import { pageHead, wordmark } from './frame.ts'
import { type Html, html } from './html.ts'

const { path, response } = dealerRoutes.withPlace

/**
 * Writes the dealers' page, as web/accounts/dealers/dealers-locator-page.tsx does; without the list while a search is
 * in the address.
 */
export async function dealersLocator(db: Db, reading: Reading): Promise<FirstPage> {
  const { title, about } = reading.phrases.dealers
  const found = reading.search === '' ? response.parse(await listDealers(db, { page: 1, size: 20 })) : null
  return {
    title,
    description: about,
    modules: ['layout/public/public-data-layout.tsx', 'accounts/dealers/dealers-locator-page.tsx'],
    ...(found && { answers: { [`/api${path}?page=1&size=20`]: found } }),
    content: html`<div class="accounts-dealers-dealers_page">
<div class="accounts-dealers-dealers_mark">${wordmark(reading)}</div>
${pageHead(title, about)}
<div class="accounts-dealers-dealers_columns">
${reading.site.map_tiles ? html`<div class="accounts-dealers-dealers_map"></div>` : null}
${found && found.items.length > 0 ? list(reading, found.items) : html`<div class="ui-display-card_card before-list"></div>`}
</div></div>`,
  }
}

const list = (reading: Reading, dealers: readonly Dealer[]) =>
  html`<div class="ui-display-card_card">
<div class="ui-list-list-filters_bar"><span class="before-input ui-list-list-filters_search"></span></div>
<ul class="accounts-dealers-dealers_list" aria-label="${reading.phrases.dealers.title}">
${dealers.map((dealer) => card(reading, dealer))}
</ul></div>`

/** Writes one dealer, as web/accounts/dealers/dealers-locator-page.tsx does; the buttons follow with the script. */
function card({ locale, phrases }: Reading, dealer: Dealer): Html {
  const names = new Intl.DisplayNames(intlLocale(locale), { type: 'region' })
  const where = placeOf(dealer, (code) => names.of(code) ?? code)
  const web = /^https?:\/\/(.*?)\/?$/i.exec(dealer.web_url)?.[1]
  return html`<li class="accounts-dealers-dealers_dealer">
<h2 class="accounts-dealers-dealers_name"><bdi>${dealer.company_name || phrases.dealers.unnamed}</bdi></h2>
${[where, dealer.phone, web, phrases.dealers.open_in_maps].map((words) => (words ? fact(words) : null))}
</li>`
}

const fact = (words: string) =>
  html`<p class="accounts-dealers-dealers_fact"><span class="before-icon"></span><bdi>${words}</bdi></p>`
