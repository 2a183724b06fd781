import type { Element } from './element.ts'

const tokens = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)>|([^<]+)/g
const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

/** Reads the XML that is written here, without comments and empty elements. Throws when it isn't well-formed. */
export function readXml(xml: string): Element {
  const source = xml.replace(/^<\?xml [^?]*\?>\s*/, '').trimEnd()
  const open: Element[] = [{ name: '', content: [], attributes: {} }]
  let read = 0
  for (const { 0: token, 1: ends, 2: name, 3: given = '', 4: text, index } of source.matchAll(tokens)) {
    if (index !== read) throw new Error(`Not well-formed at ${source.slice(read, read + 40)}`)
    read += token.length
    const at = open.at(-1)
    if (!at) throw new Error('It goes on after its end.')
    if (text !== undefined) at.content = unescaped(text)
    else if (ends) {
      if (at.name !== name) throw new Error(`${at.name} is closed by ${name}.`)
      open.pop()
    } else {
      const attributes = [...given.matchAll(/([\w:]+)="([^"]*)"/g)]
      const child: Element = {
        name: name ?? '',
        content: [],
        attributes: Object.fromEntries(attributes.map(([, key, value = '']) => [key, unescaped(value)])),
      }
      if (typeof at.content !== 'string') at.content.push(child)
      open.push(child)
    }
  }
  const [document] = open
  const root = typeof document?.content === 'object' ? document.content[0] : undefined
  if (!root || open.length !== 1 || read !== source.length) throw new Error('It ends too early.')
  return root
}

function unescaped(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`An ampersand stands alone in ${text}`)
  return text.replace(/&\w+;/g, (entity) => characters[entity] ?? '')
}

/** Returns the elements at a path below one: `cac:TaxTotal/cbc:TaxAmount`. */
export function elementsAt(root: Element, path: string): Element[] {
  return path.split('/').reduce<Element[]>((found, name) => found.flatMap((one) => named(one, name)), [root])
}

const named = ({ content }: Element, name: string) =>
  typeof content === 'string' ? [] : content.filter((child) => child.name === name)

/** Returns the text of the first element at a path; undefined when there is none. */
export function textAt(root: Element, path: string): string | undefined {
  const content = elementsAt(root, path)[0]?.content
  return typeof content === 'string' ? content : undefined
}
