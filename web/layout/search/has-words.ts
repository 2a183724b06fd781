/**
 * Tells if each word of the text begins a word of a name, in any order, whatever the case and the accents. A word of
 * Arabic counts with and without its article: who looks for invoices (الفواتير) types فواتير.
 */
export function hasWords(name: string, wanted: string): boolean {
  const words = ` ${plain(name)}`
  const bare = words.replaceAll(' ال', ' ')
  return plain(wanted)
    .split(' ')
    .every((word) => words.includes(` ${word}`) || bare.includes(` ${word}`))
}

/** Writes a text in small letters without accents and signs, and those of Arabic that people type as another alike. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
