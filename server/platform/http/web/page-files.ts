import type { LocaleCode } from '../../../../shared/contract/locale-codes.ts'
import type { BuildManifest, BuiltPage } from './built-web.ts'

/** The faces of the text font (scripts/text-fonts.ts) with the letters of a language, beside the Latin one, which every page needs. */
const faces: Partial<Record<LocaleCode, string | string[]>> = {
  ar: 'arabic-persian',
  bn: ['bengali', 'danda'],
  cs: 'latin-europe',
  el: 'greek',
  fa: 'arabic-persian',
  he: 'hebrew',
  hi: ['devanagari', 'danda'],
  hu: 'latin-europe',
  lt: 'latin-europe',
  pl: 'latin-europe',
  ro: 'latin-europe',
  ru: 'cyrillic',
  sk: 'latin-europe',
  th: 'thai',
  tr: 'latin-europe',
  uk: 'cyrillic',
}

/**
 * Links to the files that a page's script would request one after the other, so that they are all fetched at once:
 * the files of its modules, the reader's phrases and the faces of the font with their letters.
 */
export function linksTo(
  { html, manifest }: Pick<BuiltPage, 'html' | 'manifest'>,
  modules: readonly string[],
  locale: LocaleCode,
): string {
  // A page that isn't in the first load says more than the first phrases.
  const parts = modules.length > 0 ? ['first', 'customer'] : ['first']
  const phrases = parts.map((part) => phraseFile(manifest, locale, part))
  const { scripts, styles } = filesOf(manifest, [...modules, ...phrases])
  const isNew = (file: string) => !html.includes(`/${file}"`)
  const fonts = ['latin', faces[locale] ?? []]
    .flat()
    .flatMap((face) => manifest[`../dist/fonts/${face}.woff2`]?.file ?? [])
  return [
    ...[...styles].filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...[...scripts].filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

function phraseFile(manifest: BuildManifest, locale: LocaleCode, part: string): string {
  const own = `../shared/locales/${locale}?${part}`
  return manifest[own] ? own : `../shared/locales/en?${part}`
}

/** Lists the files of these modules and of all their static imports. */
function filesOf(manifest: BuildManifest, modules: readonly string[]) {
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const add = (name: string) => {
    const made = manifest[name]
    if (!made || scripts.has(made.file)) return
    scripts.add(made.file)
    for (const sheet of made.css ?? []) styles.add(sheet)
    for (const imported of made.imports ?? []) add(imported)
  }
  for (const name of modules) add(name)
  return { scripts, styles }
}
