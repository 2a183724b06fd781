/** XML element with its text or its elements. */
export type Element = { name: string; content: string | Element[]; attributes: Record<string, string> }

/** Characters that XML 1.0 doesn't allow. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Makes an element; null when it would be empty, because UBL has no empty elements. */
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

/** Writes an element with its contents as XML. */
export function written({ name, content, attributes }: Element): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('')
  return `<${name}${given.join('')}>${inner}</${name}>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
