import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'

export type FixtureFile = { name: string; data: Buffer; mode?: number }

/** Makes a ZIP as any program does. */
export function zipOf(files: FixtureFile[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, data, mode } of files) zip.addBuffer(data, name, mode === undefined ? {} : { mode })
  zip.end()
  return buffer(zip.outputStream)
}

/** Replaces every `from` in the bytes by an equally long `to`, for archives that no honest program writes. */
export function replaceBytes(archive: Buffer, from: string, to: string): Buffer {
  if (!archive.includes(from, 0, 'latin1')) throw new Error(`There is no ${from} to forge`)
  return Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Makes a RAR 5 that stores its files, after the format's description (rarlab.com/technote.htm). */
export function rarOf(
  files: (FixtureFile & { nameBytes?: Buffer; declaredSize?: number; encrypted?: boolean })[],
): Buffer {
  return Buffer.concat([RAR_SIGNATURE, rarBlock([1, 0, 0]), ...files.map(rarFile), rarBlock([5, 0, 0])])
}

/** Makes a RAR 5 whose headers, names included, are encrypted. */
export function rarWithHiddenNames(): Buffer {
  const encryption = rarBlock([4, 0, 0, 0, Buffer.from([15]), Buffer.alloc(16)])
  return Buffer.concat([RAR_SIGNATURE, encryption, Buffer.alloc(64, 7)])
}

const RAR_SIGNATURE = Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1')

function rarFile({
  name,
  nameBytes = Buffer.from(name),
  data,
  mode = 0o100_644,
  declaredSize,
  encrypted,
}: Parameters<typeof rarOf>[0][number]) {
  const record = Buffer.concat([Buffer.from([1, 0, 0, 15]), Buffer.alloc(32)])
  const extra = encrypted ? Buffer.concat([vint(record.length), record]) : Buffer.alloc(0)
  const head = encrypted ? [2, 3, extra.length] : [2, 2]
  const attributes = [4, declaredSize ?? data.length, mode, uint32(crc32(data)), 0, 1]
  return rarBlock([...head, data.length, ...attributes, nameBytes.length, nameBytes, extra], data)
}

/** Writes a block of a RAR: numbers in the format's variable length, buffers as they are. */
function rarBlock(fields: (number | Buffer)[], data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat(fields.map((field) => (typeof field === 'number' ? vint(field) : field)))
  const header = Buffer.concat([vint(body.length), body])
  return Buffer.concat([uint32(crc32(header)), header, data])
}

function vint(value: number): Buffer {
  const bytes: number[] = []
  for (let rest = value; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(Math.floor(value / 128 ** bytes.length))
  return Buffer.from(bytes)
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
