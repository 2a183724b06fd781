import { pathTo } from '../../../shared/contract/pages.ts'
import { pictureUrl } from '../../../shared/site/picture-url.ts'
import type { FirstPage, Reading } from './first-page.ts'
import { wordmark } from './frame.ts'
import { type Html, html } from './html.ts'

/** Writes the sign-in page, as web/accounts/sign-in/login-page.tsx does, with outlines of its fields and buttons. */
export function signIn(reading: Reading): FirstPage {
  const { sign_in } = reading.phrases.accounts
  return {
    title: sign_in.title,
    description: sign_in.about,
    modules: [],
    content: html`<div class="accounts-sign-in-auth-frame_split">
${pitch(reading)}
<div class="accounts-sign-in-auth-frame_side"><div class="accounts-sign-in-auth-frame_form">
${wordmark(reading)}
<div><h1 class="accounts-sign-in-auth-frame_title">${sign_in.title}</h1><p class="accounts-sign-in-auth-frame_about">${sign_in.about}</p></div>
<div class="before-form">
${field(sign_in.username)}
${field(sign_in.password)}
<span class="before-button" data-size="md" data-filled>${sign_in.action}</span>
${reading.site.captcha_verification ? html`<span class="before-line"></span>` : null}
<span class="before-button">${sign_in.with_passkey}</span>
<a href="${pathTo('forgotPassword')}">${sign_in.forgot}</a>
</div>
<div class="accounts-sign-in-auth-frame_foot">${sign_in.no_account} <a href="${pathTo('register')}">${sign_in.register}</a></div>
</div></div></div>`,
  }
}

/** Writes the introduction beside the form on wide screens: the operator's words, else the product's. */
function pitch({ site, phrases }: Reading): Html {
  const { login_title, login_text, login_picture } = site
  const { title, text } =
    login_title || login_text ? { title: login_title, text: login_text } : phrases.accounts.pitch
  return html`<div class="accounts-sign-in-auth-frame_pitch">
${login_picture ? html`<img class="accounts-sign-in-auth-frame_picture" src="${pictureUrl(login_picture)}" alt="">` : null}
<p class="accounts-sign-in-auth-frame_pitchTitle" dir="auto">${title}</p>
<p class="accounts-sign-in-auth-frame_pitchText" dir="auto">${text}</p></div>`
}

const field = (label: string) =>
  html`<div><span class="before-label">${label}</span><span class="before-input"></span></div>`
