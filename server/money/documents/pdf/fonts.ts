import { fileURLToPath } from 'node:url'

/** Folder of fonts for each script; a glyph that the first family lacks is taken from the others. */
const families = {
  'Noto Sans': 'noto-sans',
  'Noto Sans Arabic': 'noto-sans-arabic',
  'Noto Sans Hebrew': 'noto-sans-hebrew',
  'Noto Sans Devanagari': 'noto-sans-devanagari',
  'Noto Sans Bengali': 'noto-sans-bengali',
  'Noto Sans Thai': 'noto-sans-thai',
  'Noto Sans JP': 'noto-sans-jp',
  'Noto Sans SC': 'noto-sans-sc',
}

/**
 * Paths of whole fonts, not of the slices that browsers load: a name in any script may appear on a document in any
 * language.
 */
export const fontPaths = Object.entries(families).flatMap(([family, folder]) =>
  ['400Regular', '700Bold'].map((face) => {
    const file = `${family.replaceAll(' ', '')}_${face}.ttf`
    return fileURLToPath(import.meta.resolve(`@expo-google-fonts/${folder}/${face}/${file}`))
  }),
)

/**
 * Returns the families in the order in which a language looks for its glyphs: Chinese and Japanese draw the same
 * characters differently.
 */
export function fontsFor(language: string): string[] {
  const names = Object.keys(families)
  return language === 'zh' ? names.toSorted((a, b) => rank(a) - rank(b)) : names
}

const rank = (family: string) => (family === 'Noto Sans JP' ? 1 : 0)
