import type sanitize from 'sanitize-html'

/** Elements of a text: headings, paragraphs, emphasis, lists, quotes, links. No picture, style, class or script. */
const rules: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li'],
    ...['strong', 'em', 'u', 's', 'a'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // What an editor elsewhere calls by another name.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', a: link },
  nestingLimit: 30,
}

/** Writes a link. External links open in another tab, without a referrer and without vouching for the target. */
function link(_tag: string, typed: sanitize.Attributes): sanitize.Tag {
  const href = addressOf(typed.href?.trim() ?? '')
  const elsewhere = /^https?:/i.test(href)
  const attribs = { href, ...(elsewhere && { target: '_blank', rel: 'noopener noreferrer nofollow' }) }
  return { tagName: 'a', attribs }
}

/** Completes an address whose beginning was left out: `example.com/a`, `info@example.com`. */
function addressOf(typed: string): string {
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(typed)) return `mailto:${typed}`
  if (/^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(typed)) return `https://${typed}`
  return typed
}

/** Returns the harmless part of somebody's HTML; empty when there is no word in it. */
export async function cleanHtml(html: string): Promise<string> {
  // It brings a parser of HTML along, for the few calls that write a text.
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(html, rules).trim()
  return wordsOf(clean) === '' ? '' : clean
}

/** Returns the words of sanitized HTML, without its marks. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
}
