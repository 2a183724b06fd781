import { directionOf, isLocale } from '../../../shared/contract/locale-codes.ts'
import { escapeHtml } from '../../platform/escape-html.ts'

type Letter = {
  locale: string
  site_title: string
  /** The site's address. */
  url: string
  /** The mail's text: paragraphs between empty lines. One that is only the link becomes the button. */
  body: string
  button: { link: string; label: string }
  /** The link at the end of a newsletter. */
  unsubscribe?: { link: string; label: string }
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif"
const paragraphStyle = 'margin:0 0 16px;font-size:16px;line-height:24px;color:#13211f'
const codeStyle =
  'margin:0 0 16px;font-size:28px;line-height:36px;letter-spacing:4px;font-weight:600;color:#13211f'
const buttonStyle =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b6b63;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none'

/**
 * Writes the HTML part of a mail: the site's title, the text, a button with its link. One table and inline styles,
 * which every mail program knows; no pictures and nothing fetched, so that nobody learns of the reading.
 */
export function mailHtml({ locale, site_title, url, body, button, unsubscribe }: Letter): string {
  const direction = isLocale(locale) ? directionOf(locale) : 'ltr'
  const title = escapeHtml(site_title)
  return `<!doctype html>
<html lang="${escapeHtml(locale)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f6;${font}">
<table role="presentation" dir="${direction}" align="center" width="100%" style="max-width:560px;border-collapse:collapse">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:700;color:#0b6b63">${title}</td></tr>
<tr><td style="padding:28px 28px 12px;background:#ffffff;border:1px solid #e1e7e6;border-radius:12px">
${body
  .split(/\n{2,}/)
  .map((part) => paragraph(part, button))
  .join('\n')}
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:20px;color:#586765">${title}<br>${smallLink(url, url)}${unsubscribe ? `<br>${smallLink(unsubscribe.link, unsubscribe.label)}` : ''}</td></tr>
</table>
</body>
</html>
`
}

const smallLink = (link: string, label: string) =>
  `<a href="${escapeHtml(link)}" style="color:#586765">${escapeHtml(label)}</a>`

function paragraph(text: string, { link, label }: Letter['button']): string {
  const escaped = escapeHtml(text)
  if (link && text === link) {
    return `<p style="margin:8px 0 24px"><a href="${escaped}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`
  }
  if (/^\d{4,8}$/.test(text)) return `<p dir="ltr" style="${codeStyle}">${text}</p>`
  return `<p style="${paragraphStyle}">${escaped.replaceAll('\n', '<br>')}</p>`
}
