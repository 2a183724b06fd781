import { directionOf, isLocale } from '../../../shared/contract/locale-codes.ts'
import { splitAtNumbers } from '../../../shared/contract/whole-numbers.ts'
import type { SiteColors } from '../../../shared/site/site-colors.ts'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { MailLook } from './mail-look.ts'
import { pictureTag } from './mail-pictures.ts'

/** A paragraph of a mail. A quote is what a person wrote, a link becomes the button, a code is to be typed somewhere. */
export type MailPart = { kind: 'text' | 'quote' | 'code' | 'link'; text: string }

type Letter = {
  locale: string
  look: MailLook
  /** The line above which an answer is written; empty if there is to be none. */
  marker?: string
  /** The line above the text; a mail with a code has none. */
  headline: string
  parts: MailPart[]
  /** The words of the button. */
  button: string
  /** The last line: a newsletter's way out of it, a notification's way to the choices. */
  last?: { link: string; label: string } | undefined
}

const font = "-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Arabic',Tahoma,Arial,sans-serif"

/**
 * Writes the HTML part of a mail as the portal looks: the line at the top, the bar with the logo, a card with the text
 * and its one button, the foot. Tables and inline styles, which every mail program knows; pictures travel with the mail
 * and nothing is fetched, so that nobody learns of the reading. Programs that know style sheets show it on phones and
 * at night as well.
 */
export function mailHtml({ locale, look, marker = '', headline, parts, button, last }: Letter): string {
  const direction = isLocale(locale) ? directionOf(locale) : 'ltr'
  const { day, site_title, url, company } = look
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const small = (link: string, label: string) =>
    `<a class="muted" href="${escapeHtml(link)}" style="color:${day.muted}">${escapeHtml(label)}</a>`
  const foot = [
    `<strong>${escapeHtml(site_title)}</strong> · ${small(url, url.replace(/^https?:\/\//, ''))}`,
    escapeHtml(company),
    last ? small(last.link, last.label) : '',
  ].filter(Boolean)
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(headline || site_title)}</title>
<style>${styleSheet(look)}</style></head>
<body class="body" style="margin:0;padding:0;background:${day.body};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(firstWords(parts))}</div>${marker && above(marker, day)}
<table role="presentation" class="body" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" bgcolor="${day.body}" style="background:${day.body}"><tr><td class="around" align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-collapse:separate">
<tr><td class="top" colspan="2" bgcolor="${day.top}" height="8" style="height:8px;font-size:0;line-height:0;background:${day.top};border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td class="bar" align="${start}" valign="middle" bgcolor="${day.bar}" style="padding:16px 28px;background:${day.bar};${side(start, day)}">${logo(look)}</td>
<td class="bar" align="${end}" valign="bottom" width="150" bgcolor="${day.bar}" style="padding:0;line-height:0;background:${day.bar};${side(end, day)}">${pictureTag('map', { width: 150, height: 60 }, '')}</td></tr>
<tr><td class="card" colspan="2" align="${start}" bgcolor="${day.card}" style="padding:28px 28px 16px;overflow-wrap:anywhere;word-break:break-word;line-break:strict;background:${day.card};color:${day.text};border:1px solid ${day.border};border-radius:0 0 12px 12px">
${headline ? `<h1 class="text" style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:${day.text}">${inWords(headline)}</h1>` : ''}
${parts.map((part) => paragraph(part, day, { button, start })).join('\n')}
</td></tr>
<tr><td class="muted" colspan="2" align="${start}" style="padding:16px 28px;font-size:13px;line-height:20px;color:${day.muted}">${foot.join('<br>')}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** Shows the line above which an answer is written. */
const above = (marker: string, { muted }: SiteColors) =>
  `<div class="muted" style="padding:8px 12px 0;font-size:12px;line-height:16px;text-align:center;color:${muted}">${escapeHtml(marker)}</div>`

/** Escapes a text, whose number plates and document numbers don't break at their hyphens. */
function inWords(text: string): string {
  return splitAtNumbers(text)
    .map(({ text, number }) =>
      number ? `<span style="white-space:nowrap">${escapeHtml(text)}</span>` : escapeHtml(text),
    )
    .join('')
}

/** Returns what a mail program shows beside the subject: the first sentence after the greeting. */
function firstWords(parts: MailPart[]): string {
  const words = parts.filter(({ kind }) => kind === 'text')
  return (words[1] ?? words[0])?.text ?? ''
}

/** Shows the operator's logo, else the mark with the site's title. */
function logo({ logo, site_title, day }: MailLook): string {
  const title = escapeHtml(site_title)
  if (logo) return pictureTag('logo', { height: 32 }, title)
  return `${pictureTag('mark', { width: 28, height: 28 }, '')}<span class="bar-text" style="font-size:18px;line-height:28px;font-weight:700;color:${day.bar_text};vertical-align:middle">&nbsp;&nbsp;${title}</span>`
}

function paragraph(
  { kind, text }: MailPart,
  day: SiteColors,
  { button, start }: { button: string; start: string },
) {
  const escaped = escapeHtml(text)
  if (kind === 'link') {
    return `<table role="presentation" class="wide" align="${start}" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="button" align="center" bgcolor="${day.accent}" style="background:${day.accent};border-radius:8px"><a class="button-text" href="${escaped}" style="display:block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${day.accent_text};text-decoration:none">${escapeHtml(button)}</a></td></tr></table><div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`
  }
  if (kind === 'code') {
    return `<p class="code" dir="ltr" style="margin:0 0 16px;padding:16px;border-radius:8px;background:${day.accent_soft};color:${day.text};font-size:32px;line-height:40px;letter-spacing:6px;font-weight:600;text-align:center">${escaped}</p>`
  }
  const lines = inWords(text).replaceAll('\n', '<br>')
  if (kind === 'quote') {
    return `<p class="quote" dir="auto" style="margin:0 0 16px;padding:12px 16px;border-radius:8px;background:${day.accent_soft};font-size:16px;line-height:24px;color:${day.text}">${lines}</p>`
  }
  return `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${day.text}">${lines}</p>`
}

const side = (edge: string | undefined, { border }: SiteColors) => `border-${edge}:1px solid ${border}`

/** Writes what a style sheet adds: less room around on a phone, the colours of the night. */
function styleSheet({ night, logo }: MailLook): string {
  const dark = [
    `.body{background:${night.body} !important}`,
    `.top{background:${night.top} !important}`,
    // A logo was drawn for the bar's own colour.
    logo ? '' : `.bar{background:${night.bar} !important;border-color:${night.border} !important}`,
    `.bar-text{color:${night.bar_text} !important}`,
    `.card{background:${night.card} !important;border-color:${night.border} !important}`,
    `.text,.card{color:${night.text} !important}`,
    `.quote,.code{background:${night.accent_soft} !important;color:${night.text} !important}`,
    `.muted{color:${night.muted} !important}`,
    `.button{background:${night.accent} !important}`,
    `.button-text{color:${night.accent_text} !important}`,
  ]
  return `@media (max-width:480px){.around{padding:0 !important}.card{padding:24px 20px 12px !important;border-radius:0 !important}.top{border-radius:0 !important}.wide{width:100% !important}}
@media (prefers-color-scheme:dark){${dark.join('')}}`
}
