/** The kind of a file. `raw` is a plain read; `unknown` is recognisably something else (text, a picture, a program). */
export type Container =
  | 'raw'
  | 'slave'
  | 'intel_hex'
  | 'motorola_s'
  | 'frf'
  | 'odx'
  | 'sgo'
  | 'fpf'
  | 'winols'
  | 'zip'
  | 'rar'
  | 'unknown'

/** Kinds that only their names reveal, because their content is encrypted or varies. */
const byEnding: Record<string, Container> = {
  slave: 'slave',
  bak: 'slave',
  frf: 'frf',
  odx: 'odx',
  sgo: 'sgo',
  fpf: 'fpf',
  ols: 'winols',
  kp: 'winols',
}

/** Pictures, documents and programs are `unknown`. A JPEG's mark needs all its bytes: two of them also begin an erased flash. */
const byMagic: [string, Container][] = [
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['PK\x07\x08', 'zip'],
  ['Rar!\x1a\x07', 'rar'],
  ['%PDF-', 'unknown'],
  ['\xff\xd8\xff', 'unknown'],
  ['\x89PNG', 'unknown'],
  ['7z\xbc\xaf', 'unknown'],
  ['MZ\x90\x00', 'unknown'],
  ['\x7fELF', 'unknown'],
]

const byStart: [RegExp, Container][] = [
  [/^.{0,8}WinOLS/s, 'winols'],
  [/^:[0-9A-F]{10,}\r?\n/i, 'intel_hex'],
  [/^S[0-9][0-9A-F]{6,}\r?\n/i, 'motorola_s'],
]

/**
 * Determines the kind of a file by its first bytes, except for the tools' own kinds; a file that nothing speaks
 * against is a raw read, whatever its name.
 */
export function containerOf(name: string, bytes: Uint8Array): Container {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  const start = latin1(bytes.subarray(0, 600))
  return (
    (Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined) ??
    byMagic.find(([magic]) => start.startsWith(magic))?.[1] ??
    byStart.find(([pattern]) => pattern.test(start))?.[1] ??
    (isText(bytes.subarray(0, 600)) ? 'unknown' : 'raw')
  )
}

/** Tells text, in UTF-8 and without control characters, from anything else; no bytes at all are text. */
function isText(start: Uint8Array): boolean {
  try {
    // The last letter may be cut.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return !/[^\t\r\n\f\x20-\x7e\u{a0}-\u{10ffff}]/u.test(text)
  } catch {
    return false
  }
}

/**
 * Decodes one character a byte, for some hundred bytes. The platform's decoder would turn 0x80 to 0x9F into other
 * characters.
 */
export function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
