/**
 * What is left out: accents, vowel signs of Hebrew and Arabic with the hamza above or below a letter and the tatweel, the
 * nukta of Hindi, and what can't be seen (soft hyphens, joiners, marks of direction).
 */
const leftOut =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u093c\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Signs of which people type one for the other: all those of a line become its last. */
const alike = [
  ...['ıi', 'øo', 'łl', 'đd', 'ςσ', 'ґг', 'ٱا', 'ىیي', 'کك', 'ةەہھه', 'ँं'],
  ...["’‘ʼ׳'", '״"', '‐‑‒–—―−־-', '٫.'],
  // Digits of Arabic, Persian, Hindi, Bengali and Thai.
  ...['٠۰०০๐0', '١۱१১๑1', '٢۲२২๒2', '٣۳३৩๓3', '٤۴४৪๔4', '٥۵५৫๕5', '٦۶६৬๖6', '٧۷७৭๗7', '٨۸८৮๘8', '٩۹९৯๙9'],
]
const written = new Map([
  ...Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe' }),
  ...alike.flatMap((line) => [...line.slice(0, -1)].map((sign) => [sign, line.slice(-1)] as const)),
])
const isWritten = new RegExp(`[${[...written.keys()].join('')}]`, 'g')

/** Cyrillic й, ў and ї, taken apart: nobody types them without their mark. */
const isWhole = /[иу]\u0306|і\u0308/g

/**
 * Writes a text as it is searched, so that what was typed finds it on any keyboard: in lower case, without accents, `ς` as
 * `σ`, Turkish `ı` as `i`, digits as those of ASCII. The function `fold` of the database does the same.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(isWhole, (letter) => letter.normalize('NFC'))
    .replace(isWritten, (sign) => written.get(sign) ?? sign)
    .replace(leftOut, '')
    .normalize('NFC')

/** Splits what was typed into a search into its words, folded. */
export const typedWords = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean)

/** Returns a function that checks whether every typed word stands in a text, in any order. */
export function hasTyped(typed: string): (text: string) => boolean {
  const foldedHas = foldedHasTyped(typed)
  return (text) => foldedHas(fold(text))
}

/** Returns the same for texts that are folded already. */
export function foldedHasTyped(typed: string): (folded: string) => boolean {
  const words = typedWords(typed)
  return (folded) => words.every((word) => folded.includes(word))
}
