import { onePointPng } from './first-pass/one-point.ts'
import { makeValue, type ValueSources } from './generate.ts'
import { hostileTexts } from './hostile.ts'
import type { Operation, Schema } from './operations.ts'

/** Sources of a request's values. */
export type Making = ValueSources & {
  /** Values of the path, where they are known. */
  params?: Record<string, string>
  /** Makes a body that the call accepts. */
  knownBody?: (() => Record<string, unknown>) | undefined
}

export type Body = { headers: Record<string, string>; body?: Buffer }

/** Makes what an operation is sent: JSON or a form, at times damaged or called something else. */
export function bodyOf(making: Making, { json, multipart, method }: Operation): Body {
  const { random, wildness } = making
  if (multipart) return formOf(making, multipart)
  if (!json && (method === 'GET' || random.chance(0.9))) return { headers: {} }
  const type = random.chance(wildness / 10) ? random.pick(strangeTypes) : 'application/json'
  return { headers: { 'content-type': type }, body: damaged(making, jsonOf(making, json ?? {})) }
}

const strangeTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'x',
  'application/xml',
]

function jsonOf(making: Making, schema: Schema): Buffer {
  const { random, wildness, knownBody } = making
  const made = makeValue(making, schema)
  if (!knownBody || random.chance(0.3)) return Buffer.from(JSON.stringify(made) ?? '')
  const known = Object.entries(knownBody()).filter(() => !random.chance(wildness))
  return Buffer.from(JSON.stringify({ ...(made as object), ...Object.fromEntries(known) }))
}

/** Cuts bytes off, changes some, or sends them as they are. */
function damaged({ random, wildness }: Making, bytes: Buffer): Buffer {
  if (!random.chance(wildness / 8) || bytes.length === 0) return bytes
  if (random.chance(0.5)) return bytes.subarray(0, random.whole(0, bytes.length - 1))
  const turned = Buffer.from(bytes)
  for (let left = 3; left > 0; left--) turned[random.whole(0, turned.length - 1)] = random.whole(0, 255)
  return turned
}

const boundary = 'between-the-parts'

/** Makes a form of fields and files: names, contents and the form itself are hostile now and then. */
function formOf(making: Making, { properties = {}, required = [] }: Schema): Body {
  const { random, wildness } = making
  const parts: Buffer[] = []
  for (const [name, schema] of Object.entries(properties)) {
    const isFile = name !== 'body'
    if (isFile && !required.includes(name) && random.chance(0.5)) continue
    if (random.chance(wildness / 10)) continue
    const file = `; filename="${fileName(making)}"\r\ncontent-type: application/octet-stream`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${isFile ? file : ''}\r\n\r\n`
    const content = isFile ? fileContent(making, name) : jsonOf(making, schema)
    parts.push(Buffer.from(head), damaged(making, content), Buffer.from('\r\n'))
  }
  if (!random.chance(wildness / 10)) parts.push(Buffer.from(`--${boundary}--\r\n`))
  const named = random.chance(wildness / 20) ? '' : `; boundary=${boundary}`
  return {
    headers: { 'content-type': `multipart/form-data${named}` },
    body: damaged(making, Buffer.concat(parts)),
  }
}

const usualNames = ['read.bin', 'golf 7.ori', 'files.zip', 'picture.png', 'سيارة.bin']

function fileName({ random, wildness }: Making): string {
  return random.chance(wildness)
    ? random.pick(hostileTexts).replaceAll(/[\r\n"]/g, '')
    : random.pick(usualNames)
}

/** First bytes of archives, pictures and documents. */
const starts = [
  '',
  'PK\u0003\u0004',
  'Rar!\u001a\u0007\u0001\u0000',
  '\u0089PNG\r\n\u001a\n',
  'GIF89a',
  '%PDF-1.7',
  '<svg>',
]

function fileContent({ random, wildness }: Making, field: string): Buffer {
  if (wildness === 0 && /picture|image|logo/.test(field)) return onePointPng
  const size = random.pick([0, 1, 100, 5000, 70_000])
  const noise = () => Buffer.from(Array.from({ length: Math.min(size, 5000) }, () => random.whole(0, 255)))
  const rest = random.chance(0.5) ? Buffer.alloc(size, random.whole(0, 255)) : noise()
  return Buffer.concat([Buffer.from(random.pick(starts), 'latin1'), rest])
}
