/** Run as `list-rar.ts PATH` in a process of its own: writes a `RarResult` to standard output as JSON. */
import { ExtractorFile } from 'node-unrar-js/dist/js/ExtractorFile.js'
import { getUnrar } from 'node-unrar-js/dist/js/unrar.singleton.js'

export type RarEntry = {
  name: string
  /** Unpacked, in bytes. */
  size: number
  packed: number
  encrypted: boolean
  directory: boolean
  /** The Unix file mode, 0 when packed on another system. */
  mode: number
}
export type RarResult = { entries: RarEntry[] } | { refused: 'archive_encrypted' | 'archive_broken' }

/** Parts of the compiled unrar used here. The library's own listing leaves out the file mode, and with it symbolic links. */
type Unrar = { RarArchive: new () => RarArchive; extractor?: ExtractorFile }
type State = { errCode: number }
type RarArchive = {
  open(path: string, password: string, listOnly: boolean): { state: State; flags: number }
  getFileHeader(): RarHeader
  readFile(skip: boolean): State
}
type RarHeader = {
  state: State
  name: string
  flags: number
  packSize: number
  unpSize: number
  hostOS: number
  fileAttr: number
}

const END_OF_ARCHIVE = 10
const PASSWORD_ERRORS = [22, 24]
const ONE_OF_SEVERAL_VOLUMES = 0x01
const ENCRYPTED = 0x04
const DIRECTORY = 0x20
const UNIX = 3
/** More than any archive may hold: the rest needn't be read to refuse it. */
const ENOUGH_ENTRIES = 2_000

async function listRar(path: string): Promise<RarResult> {
  const unrar: Unrar = await getUnrar()
  unrar.extractor = new ExtractorFile(unrar, path, '', '', (name) => name)
  const archive = new unrar.RarArchive()
  const { state, flags } = archive.open(path, '', true)
  if (state.errCode !== 0) return refusal(state)
  if (flags & ONE_OF_SEVERAL_VOLUMES) return { refused: 'archive_broken' }
  const entries: RarEntry[] = []
  while (entries.length < ENOUGH_ENTRIES) {
    const header = archive.getFileHeader()
    if (header.state.errCode === END_OF_ARCHIVE) break
    if (header.state.errCode !== 0) return refusal(header.state)
    entries.push(entryOf(header))
    const skipped = archive.readFile(true)
    if (skipped.errCode !== 0) return refusal(skipped)
  }
  return { entries }
}

const refusal = ({ errCode }: State): RarResult => ({
  refused: PASSWORD_ERRORS.includes(errCode) ? 'archive_encrypted' : 'archive_broken',
})

const entryOf = ({ name, flags, packSize, unpSize, hostOS, fileAttr }: RarHeader): RarEntry => ({
  name,
  size: unpSize,
  packed: packSize,
  encrypted: (flags & ENCRYPTED) !== 0,
  directory: (flags & DIRECTORY) !== 0,
  mode: hostOS === UNIX ? fileAttr : 0,
})

process.stdout.write(JSON.stringify(await listRar(process.argv[2] ?? '')))
