/** An XML element with its text or its elements. */
export type Element = { name: string; content: string | Element[]; attributes: Record<string, string> }

/** What XML 1.0 has no place for. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** An element; null when there is nothing in it, since UBL has no empty ones. */
export function element(
  name: string,
  content: string | (Element | null)[],
  attributes: Record<string, string> = {},
): Element | null {
  const filled =
    typeof content === 'string'
      ? content.replace(unwritable, '').trim()
      : content.filter((child) => child !== null)
  return filled.length > 0 ? { name, content: filled, attributes } : null
}

/** Writes an element with all that is in it. */
export function written({ name, content, attributes }: Element): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('')
  return `<${name}${given.join('')}>${inner}</${name}>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
