import type { FirstPage, Reading } from './first-page.ts'
import { pageHead, wordmark } from './frame.ts'
import { html } from './html.ts'

/** Writes the terms of use, as web/site/content/legal-pages.tsx does before the text is there. */
export const termsOfUse = (reading: Reading) => legalPage(reading, reading.phrases.layout.terms_title)

/** Writes the privacy policy, in the same way. */
export const privacyPolicy = (reading: Reading) => legalPage(reading, reading.phrases.layout.privacy_title)

const legalPage = (reading: Reading, title: string): FirstPage => ({
  title,
  description: title,
  modules: ['layout/public/public-data-layout.tsx', 'site/content/legal-pages.tsx'],
  content: html`<div class="site-content-legal-pages_page">
${wordmark(reading)}
${pageHead(title, null)}
<div class="ui-display-card_card before-list"></div></div>`,
})
