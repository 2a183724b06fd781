import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

/**
 * The faces of the text font, a file for each script. Of the letters named here alone a face is made; without any, of all
 * those that the package says. Where two faces of a package have the same letter, the later one alone has it: a browser would
 * fetch the other as well while the first isn't there yet.
 */
const faces = [
  { from: 'inter', script: 'cyrillic-ext' },
  { from: 'inter', script: 'greek-ext' },
  { from: 'inter', script: 'latin-ext' },
  { from: 'inter', script: 'vietnamese' },
  // The letters of Europe's languages: an eighth of all extended ones.
  { from: 'inter', script: 'latin-ext', name: 'latin-europe', letters: 'U+0100-017F,U+0218-021B' },
  { from: 'inter', script: 'cyrillic' },
  { from: 'inter', script: 'greek' },
  { from: 'inter', script: 'latin' },
  { from: 'noto-sans-arabic', script: 'arabic' },
  // The letters of Arabic and Persian: a quarter of what other languages need as well.
  // Persian alone writes joiners all the time; in other scripts the font of the letters around them does as they say.
  { from: 'noto-sans-arabic', script: 'arabic', name: 'arabic-persian', letters: 'U+0600-06FF,U+200C-200D' },
  { from: 'noto-sans-hebrew', script: 'hebrew', letters: 'U+0590-05FF,U+20AA,U+FB1D-FB4F' },
  { from: 'noto-sans-bengali', script: 'bengali', letters: 'U+0980-09FE' },
  { from: 'noto-sans-devanagari', script: 'devanagari', letters: 'U+0900-097F,U+20B9' },
  // The full stop of Bengali and Hindi, which would bring the other's letters along.
  { from: 'noto-sans-devanagari', script: 'devanagari', name: 'danda', letters: 'U+0964-0965' },
  { from: 'noto-sans-thai', script: 'thai', letters: 'U+0E01-0E5B' },
] as const satisfies readonly Face[]

type Face = { from: string; script: string; name?: string; letters?: string }

/** The weights that the pages use. */
const weights = { min: 400, max: 700 }
const folder = join(import.meta.dirname, '../dist/fonts')

/** Makes the faces of the text font and their sheet, `dist/fonts/fonts.css`, unless they are there. */
export function textFonts(): Plugin {
  return { name: 'text-fonts', config: makeFonts }
}

async function makeFonts() {
  const stamp = join(folder, 'made-from.json')
  // Read here: as an import, its 600 packages would be a type to check.
  const { packages } = JSON.parse(await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const versions = ['subset-font', ...new Set(faces.map(({ from }) => `@fontsource-variable/${from}`))].map(
    (name) => packages[`node_modules/${name}`].version,
  )
  const madeFrom = JSON.stringify({ faces, weights, versions })
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === madeFrom) return
  await mkdir(folder, { recursive: true })
  const sheet: string[] = []
  const taken = new Set<string>()
  for (const face of faces.toReversed()) sheet.unshift(await makeFace(face, taken))
  await writeFile(join(folder, 'fonts.css'), sheet.join(''))
  await writeFile(stamp, madeFrom)
}

/** Makes a face without the letters that are `taken` by others of its package, and adds its own to these. */
async function makeFace({ from, script, name = script, letters }: Face, taken: Set<string>): Promise<string> {
  const source = join(import.meta.dirname, '../node_modules/@fontsource-variable', from)
  const all: Record<string, string> = JSON.parse(await readFile(join(source, 'unicode.json'), 'utf8'))
  const own = lettersOf(letters ?? all[script] ?? '').filter((letter) => !taken.has(`${from} ${letter}`))
  for (const letter of own) taken.add(`${from} ${letter}`)
  const whole = await readFile(join(source, `files/${from}-${script}-wght-normal.woff2`))
  const face = await subsetFont(whole, own.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  await writeFile(join(folder, `${name}.woff2`), face)
  return `@font-face {
  font-family: "Text";
  font-style: normal;
  font-weight: ${weights.min} ${weights.max};
  font-display: optional;
  src: url("./${name}.woff2") format("woff2-variations");
  unicode-range: ${rangeOf(own)};
}
`
}

/** Returns every letter of a range as style sheets write it (`U+0131,U+0400-045F`). */
function lettersOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-')
    const start = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, offset) =>
      String.fromCodePoint(start + offset),
    )
  })
}

/** Writes letters as style sheets do. */
function rangeOf(letters: string[]): string {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  const runs: [number, number][] = []
  for (const code of codes) {
    const run = runs.at(-1)
    if (run && code <= run[1] + 1) run[1] = code
    else runs.push([code, code])
  }
  return runs.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join(',')
}
