import type sanitize from 'sanitize-html'

/** Elements of HTML that become a line break or more; all others leave only their text. */
const lineBreaks = [
  'br',
  'p',
  'div',
  'li',
  'tr',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'pre',
]
const rules: sanitize.IOptions = {
  allowedTags: lineBreaks,
  allowedAttributes: {},
  nonTextTags: ['script', 'style', 'title', 'textarea'],
  nestingLimit: 50,
}

const characters: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '\u00a0': ' ',
}

/** Turns HTML into the text that a reader sees of it. Scripts, styles, comments and pictures leave nothing. */
export async function htmlToText(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  // Line ends of the source are spaces on the screen.
  const clean = sanitize(html.replace(/\s+/g, ' '), rules)
  return clean
    .replace(/<br \/>|<hr \/>|<\/(p|div|li|tr|blockquote|h\d|pre)>|<(div|blockquote)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);|\u00a0/g, (found) => characters[found] ?? found)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
