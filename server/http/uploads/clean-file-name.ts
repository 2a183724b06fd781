const MAX_LENGTH = 255
const MAX_EXTENSION_LENGTH = 20

/**
 * A file's name fit to be stored and shown: without folders, control characters and the marks that turn the direction of
 * text (`gpj.exe` would read `exe.jpg`), composed, and at most 255 characters, of which the ending is kept.
 */
export function cleanFileName(sent: string | undefined): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? ''
  const name = last
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
    .normalize('NFC')
    .trim()
  if (/^\.*$/.test(name)) return 'file'
  if (name.length <= MAX_LENGTH) return name
  const dot = name.lastIndexOf('.')
  const extension = name.length - dot <= MAX_EXTENSION_LENGTH ? name.slice(dot) : ''
  // Cutting may leave half a character behind, which no database takes.
  return (name.slice(0, MAX_LENGTH - extension.length) + extension).toWellFormed()
}
