import { pathTo } from '../../../shared/contract/pages.ts'
import { pictureUrl } from '../../../shared/site/picture-url.ts'
import type { Reading } from './first-page.ts'
import { type Html, html } from './html.ts'

/** Writes the frame of the public pages, as web/layout/public/public-layout.tsx does, around their content. */
export function frame({ site, phrases }: Reading, content: Html): Html {
  const { dealers, layout, shop } = phrases
  const toShop = site.shop_status ? html`<a href="${pathTo('shop')}">${shop.title}</a>` : null
  return html`<div class="frame-public-layout_frame" id="before-script">
<section class="frame-top-line_line" aria-label="${layout.top_line}"></section>
${noscript(phrases)}
<main class="frame-main-area_main" id="main">${content}</main>
<footer class="frame-public-layout_foot"><bdi>${site.copyright_text}</bdi>
<nav class="frame-public-layout_links" aria-label="${layout.legal}">${toShop}<a href="${pathTo('dealersLocator')}">${dealers.title}</a><a href="${pathTo('termsOfUse')}">${layout.terms_title}</a><a href="${pathTo('privacyPolicy')}">${layout.privacy_title}</a></nav></footer>
${site.cookie_notice ? cookieNotice(phrases) : null}
</div>`
}

/** Says that nothing works without scripts. */
export const noscript = ({ layout }: Reading['phrases']) =>
  html`<noscript><p class="layout-notices-banner_banner" data-tone="danger">${layout.needs_script}</p></noscript>`

/** Writes the operator's logo, else the mark with the site's title. */
export function wordmark({ site }: Reading): Html {
  const { site_title, logo, logo_width, logo_height } = site
  if (!logo) {
    return html`<a href="${pathTo('submitOrder')}" class="ui-page-wordmark_wordmark"><img src="/mark.svg" alt="" width="28" height="28"><span>${site_title}</span></a>`
  }
  const size = `${logo_width ? `width:${logo_width}px;` : ''}${logo_height ? `height:${logo_height}px` : ''}`
  return html`<a href="${pathTo('submitOrder')}" class="ui-page-wordmark_wordmark"><img class="ui-page-wordmark_logo" src="${pictureUrl(logo)}" alt="${site_title}" style="${size}"></a>`
}

/** Writes the head of a page, as web/ui/display/page-head.tsx does. */
export const pageHead = (title: string, about: string | null) =>
  html`<header class="ui-display-page-head_head"><div class="ui-display-page-head_words">
<div class="ui-display-page-head_line"><h1 class="ui-display-page-head_title">${title}</h1></div>
${about === null ? null : html`<p class="ui-display-page-head_about">${about}</p>`}
</div></header>`

/**
 * Writes the cookie notice, often the longest text of the page; first-paint.js leaves it out for readers who closed
 * it once.
 */
const cookieNotice = ({ content: { cookie_notice } }: Reading['phrases']) =>
  html`<aside class="site-content-cookie-notice_notice" aria-label="${cookie_notice.label}">
<p>${cookie_notice.text} <a href="${pathTo('privacyPolicy')}">${cookie_notice.more}</a></p>
<span class="before-button" data-size="xs">${cookie_notice.close}</span></aside>`
