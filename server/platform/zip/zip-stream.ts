import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = {
  /** Its place in the ZIP, with `/` between folders: already safe and unique. */
  path: string
  /** ISO-8601. */
  made_at?: string
  /** In bytes, for an entry that is stored without compression; all others are compressed. */
  size?: number
  /** Opens the contents; called when it is the entry's turn. */
  open: () => Promise<Readable> | Readable
}

/** Packs a ZIP while it is read, one entry at a time: memory doesn't grow with the contents. */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.outputStream.pipe(output)
  zip.on('error', (error: Error) => output.destroy(error))
  // The archive doesn't notify its source when its reader leaves.
  let opened: Readable | undefined
  output.once('close', () => opened?.destroy())
  for (const { path, made_at, size, open } of entries) {
    const options = {
      compress: size === undefined,
      ...(size !== undefined && { size }),
      ...(made_at && { mtime: new Date(made_at) }),
    }
    zip.addReadStreamLazy(path, options, (give) => {
      Promise.try(open).then(
        (stream) => {
          opened = output.destroyed ? stream.destroy() : stream
          give(null, opened)
        },
        (error) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return output
}

/** Makes the contents of an entry of a text. */
export const textEntry = (text: string) => Readable.from([Buffer.from(text)])
