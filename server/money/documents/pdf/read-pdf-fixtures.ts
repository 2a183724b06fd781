import { inflateSync } from 'node:zlib'

/** Reads a PDF's properties and the text of each page, one run of glyphs a line, as drawn from left to right. */
export function readPdf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  )
  const object = (number = '') => objects.get(number) ?? ''
  const pages = [...(/\/Kids \[(.*?)\]/.exec(file)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
  const about = Buffer.from(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(file)?.[0] ?? '', 'latin1').toString()
  return {
    pages: pages.map(([, number]) => textOf(object(number), object)),
    fonts: new Set([...file.matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name = '']) => name)),
    language: /<dc:language>.*?<rdf:li>(.*?)</.exec(about)?.[1],
    title: /<dc:title>.*?<rdf:li[^>]*>(.*?)</.exec(about)?.[1],
    /** `2A` for PDF/A-2a; empty for a PDF that isn't for archives. */
    archive: /<pdfaid:part>(\d).*<pdfaid:conformance>(\w)/.exec(about)?.slice(1).join('') ?? '',
  }
}

function textOf(page: string, object: (number?: string) => string): string {
  const fonts = new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, number]) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(object(number))?.[1]
      return [name, charactersOf(streamOf(object(unicode)))] as const
    }),
  )
  const drawing = streamOf(object(/\/Contents (\d+) 0 R/.exec(page)?.[1]))
  let font = new Map<number, string>()
  let text = ''
  for (const [, name, glyphs] of drawing.matchAll(fontOrString)) {
    if (name !== undefined) {
      font = fonts.get(name) ?? font
      text += '\n'
    } else for (const glyph of codesOf(glyphs ?? '')) text += font.get(glyph) ?? '\uFFFD'
  }
  return text
}

/** Font or string in a page's content. Parentheses in a string need no backslash where they are in pairs. */
const fontOrString = /\/(f\d+) [\d.]+ Tf|\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)/g

function streamOf(object: string): string {
  const start = /stream\r?\n/.exec(object)
  const from = start ? start.index + start[0].length : 0
  // By its length: what is compressed may end like a line.
  const stream = object.slice(from, from + Number(/\/Length (\d+)/.exec(object)?.[1] ?? 0))
  return object.includes('/FlateDecode')
    ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    : stream
}

/** Returns the text of each glyph of a font. */
function charactersOf(unicode: string): Map<number, string> {
  const characters = new Map<number, string>()
  for (const [, glyph = '', hex = ''] of unicode.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>$/gim)) {
    characters.set(Number.parseInt(glyph, 16), Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  }
  return characters
}

/** Returns the glyphs of a string, two bytes each. */
function codesOf(literal: string): number[] {
  const named: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = literal.replace(/\\(\d{3}|[\s\S])/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (named[code] ?? code),
  )
  return Array.from({ length: bytes.length >> 1 }, (_, index) => {
    return bytes.charCodeAt(index * 2) * 256 + bytes.charCodeAt(index * 2 + 1)
  })
}
