import type sanitize from 'sanitize-html'

/** Elements of HTML that become a line break or more; of the others only links leave more than their text. */
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
  allowedTags: [...lineBreaks, 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
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

/** Most tags and character references that are read: their number, more than their letters, decides how long it takes. */
const mostMarks = 8_000

/**
 * Turns HTML into the text that a reader sees of it, with the addresses that links lead to. Scripts, styles, comments and pictures
 * leave nothing; what has too many tags is cut.
 */
export async function htmlToText(html: string): Promise<string> {
  const { default: sanitize } = await import('sanitize-html')
  // Line ends of the source are spaces on the screen.
  const clean = sanitize(cut(html).replace(/\s+/g, ' '), rules)
  return clean
    .replace(/<a href="([^"<>]*)">([^<>]*)<\/a>/g, (_, href: string, words: string) =>
      withAddress(words, href),
    )
    .replace(/<br \/>|<hr \/>|<\/(p|div|li|tr|blockquote|h\d|pre)>|<(div|blockquote)>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);|\u00a0/g, (found) => characters[found] ?? found)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Returns the words of a link with its address, unless they are nothing or name it themselves. */
const withAddress = (words: string, href: string) =>
  words.trim() === '' || words.includes(href.replace(/^https?:\/\/|\/$/g, '')) ? words : `${words} (${href})`

/** Cuts HTML before the first tag or character reference too many. */
function cut(html: string): string {
  const marks = /[<&]/g
  for (let read = 0; read < mostMarks; read += 1) if (!marks.test(html)) return html
  return html.slice(0, marks.lastIndex - 1)
}
