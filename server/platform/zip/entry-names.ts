import { cleanFileName, shortenFileName } from '../http/uploads/clean-file-name.ts'

/** In bytes. A file system takes names of 255, and something is put in front. */
const longest = 200

/** Makes a file's name one that every system can unpack: the ending of a long one is kept. */
export function entryName(name: string): string {
  const safe = cleanFileName(name)
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/[. ]+$/, '_')
  return shortenFileName(safe, longest)
}

/** Makes paths unique: systems that ignore case would unpack one file over the other. */
export function uniquePaths() {
  const taken = new Set<string>()
  return (folder: string, name: string): string => {
    for (let copy = 1; ; copy += 1) {
      const path = `${folder}/${copy === 1 ? '' : `${copy}-`}${name}`
      if (taken.has(path.toLowerCase())) continue
      taken.add(path.toLowerCase())
      return path
    }
  }
}
