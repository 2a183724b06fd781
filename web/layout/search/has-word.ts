/**
 * Tells if a name has a word that begins with the text, whatever the case and the accents. A word of Arabic counts with
 * and without its article: who looks for invoices (الفواتير) types فواتير.
 */
export function hasWord(name: string, wanted: string): boolean {
  const words = ` ${plain(name)}`
  const begun = ` ${plain(wanted)}`
  return words.includes(begun) || words.replaceAll(' ال', ' ').includes(begun)
}

/** Writes a text in small letters without accents, and those of Arabic that people type as another alike. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
