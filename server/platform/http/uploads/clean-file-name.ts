import { cutToBytes } from '../../../../shared/contract/cut-text.ts'
import { visibleName } from './visible-name.ts'

/** In bytes, as file systems count. */
const longest = 255
const longestEnding = 20

/** Makes a file's name fit to be stored and shown: without folders and what can't be seen, of at most 255 bytes. */
export function cleanFileName(sent: string | undefined): string {
  const name = visibleName((sent ?? '').split(/[/\\]/).at(-1) ?? '').trim()
  return /^\.*$/.test(name) ? 'file' : shortenFileName(name, longest)
}

/** Cuts a file's name to at most so many bytes; keeps the ending of a long one. */
export function shortenFileName(name: string, bytes: number): string {
  if (Buffer.byteLength(name) <= bytes) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && Buffer.byteLength(name.slice(dot)) <= longestEnding ? name.slice(dot) : ''
  return cutToBytes(name, bytes - Buffer.byteLength(ending)) + ending
}
