import { AppError } from '../../../shared/contract/errors.ts'
import { visibleName } from '../http/uploads/visible-name.ts'

/** The files in an archive, with their unpacked sizes in bytes. Folders are left out. */
export type ArchiveListing = { name: string; size: number }[]

/** Far above any honest bundle of reads, far below a number that hurts the server or the tuner who unpacks it. */
const MAX_ENTRIES = 1_000
const MAX_BYTES = 500_000_000
const MAX_NAME_LENGTH = 500
/** The ratio counts only from a size where it matters, because a half-erased flash packs very well. */
const MAX_RATIO = 100
const RATIO_COUNTS_FROM_BYTES = 10_000_000

const SYMLINK = 0o120_000
const FILE_TYPE = 0o170_000

/** @throws AppError `archive_too_many_files`; folders count as well */
export function checkEntryCount(count: number): void {
  if (count > MAX_ENTRIES) throw new AppError('archive_too_many_files')
}

/** @throws AppError `archive_too_large` for `unpacked` bytes out of an archive of `packed` bytes */
export function checkUnpackedSize(unpacked: number, packed: number): void {
  const tooDense = unpacked > RATIO_COUNTS_FROM_BYTES && unpacked > packed * MAX_RATIO
  if (tooDense || !(unpacked <= MAX_BYTES)) throw new AppError('archive_too_large')
}

/**
 * Returns the name of an entry as it is shown. Refuses names that could leave the folder an archive is unpacked to,
 * on any system the tuner may use, both as sent and as shown.
 *
 * @throws AppError `archive_unsafe_path`
 */
export function checkedEntryName(sent: string): string {
  const shown = visibleName(sent)
  checkPath(sent)
  checkPath(shown)
  return shown
}

function checkPath(name: string): void {
  const isAbsolute = name.startsWith('/') || /^[a-z]:/i.test(name)
  // Windows drops dots and spaces at the end of a name: there ". ./", ".. /" and "..." climb too.
  const climbs = /(^|\/)\.[. ]+(\/|$)/.test(name)
  const isOdd = name === '' || name.length > MAX_NAME_LENGTH || /[\\\p{Cc}]/u.test(name)
  if (isAbsolute || climbs || isOdd) throw new AppError('archive_unsafe_path')
}

/** @throws AppError `archive_unsafe_path` when a Unix file mode is that of a symbolic link, which may point anywhere */
export function checkEntryMode(mode: number): void {
  if ((mode & FILE_TYPE) === SYMLINK) throw new AppError('archive_unsafe_path')
}
