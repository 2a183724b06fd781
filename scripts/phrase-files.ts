import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { catalogueFolder } from '../server/site/phrases/product-phrases.ts'
import { localeCodes } from '../shared/contract/locale-codes.ts'
import { fetchedParts, partOf } from '../web/i18n/phrase-parts.ts'

/** The list of the scripts, `…/shared/locales?list`, or a part of a language, `…/shared/locales/de?customer`. */
const made = /\/shared\/locales(?:\/([\w-]+))?\?(\w+)$/

/** Makes one script of the phrases of each part of each language, and a list of them to import them by. */
export function phraseFiles(): Plugin {
  return {
    name: 'phrase-files',
    enforce: 'pre',
    resolveId: {
      filter: { id: [/^virtual:phrase-files$/, made] },
      handler: (id) => (made.test(id) ? id : `${catalogueFolder}?list`),
    },
    load: {
      filter: { id: made },
      async handler(id) {
        const [, locale, part] = made.exec(id) ?? []
        if (!locale) return `export const phraseFiles = {${fetchedParts.map(importsOf).join()}}`
        const files = areasOf(locale)
        for (const file of files) this.addWatchFile(file)
        const groups = (await Promise.all(files.map(readGroups))).flat()
        const asked = groups.filter(([group]) =>
          Object.entries(partOf).some(([name, of]) => name === group && of === part),
        )
        // A long object is parsed faster from a string than as code.
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(asked)))
        return { code: `export default JSON.parse(${text})`, moduleType: 'js' }
      },
    },
  }
}

function importsOf(part: string): string {
  const imports = localeCodes.map((locale) => {
    const address = `${join(catalogueFolder, locale)}?${part}`
    return `${JSON.stringify(locale)}: () => import(${JSON.stringify(address)})`
  })
  return `${part}: {${imports.join()}}`
}

const areasOf = (locale: string) =>
  readdirSync(join(catalogueFolder, locale)).map((file) => join(catalogueFolder, locale, file))

async function readGroups(file: string): Promise<[string, unknown][]> {
  return Object.entries(JSON.parse(await readFile(file, 'utf8')))
}
