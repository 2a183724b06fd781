import { createHash } from 'node:crypto'
import { type Download, type DownloadForm, downloadRoutes } from '../../../shared/library/downloads.ts'
import type { CalledPortal } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'

export const formOf = (changes: Partial<DownloadForm> = {}): DownloadForm => ({
  name: 'Reading an EDC17',
  category: 'Guides',
  version: '1.2',
  note: 'With pictures',
  is_public: false,
  url: '',
  upload_id: null,
  ...changes,
})

export const sent = (text: string, name = 'guide.txt') => ({
  field: 'file',
  name,
  bytes: new TextEncoder().encode(text),
})

/** Adds a download with this text as its file. */
export async function addTextFile(
  t: CalledPortal,
  as: SignedIn,
  text: string,
  changes: Partial<DownloadForm> = {},
): Promise<Download> {
  const { status, data, error } = await t.call(downloadRoutes.add, {
    as,
    body: formOf(changes),
    files: [sent(text)],
  })
  if (status !== 200) throw new Error(`the download was refused: ${JSON.stringify(error)}`)
  return data
}

export const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
