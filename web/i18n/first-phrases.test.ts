import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import english from '../../shared/locales/en.json' with { type: 'json' }
import { firstPhrases } from './first-phrases.ts'

const web = join(import.meta.dirname, '..')
const imported = /(?:\bfrom |\bimport\(?)\s*'(\.[^']+\.tsx?)'/g
/** Pages with a layout of their own bring all phrases along; the sign-in's pages stand in the first one's. */
const onDemand = /import\('\.\.\/\.\.\/(?!accounts\/sign-in\/)[^']+'\)/g

/** Everything that can be on the page before somebody signs in. */
function modulesFrom(path: string, found = new Map<string, string>()) {
  if (found.has(path)) return found
  const code = readFileSync(path, 'utf8').replaceAll(/import type .*/g, '')
  found.set(path, path.endsWith('/routes.ts') ? code.replaceAll(onDemand, '') : code)
  for (const [, to = ''] of found.get(path)?.matchAll(imported) ?? [])
    modulesFrom(join(path, '..', to), found)
  return found
}

test('what is said before the sign-in is among the first phrases, and no group is there for nothing', () => {
  const modules = modulesFrom(join(web, 'main.tsx'))
  expect(modules.has(join(web, 'accounts/sign-in/register-page.tsx'))).toBe(true)
  expect(modules.has(join(web, 'layout/frame/frame.tsx'))).toBe(false)
  const words = [...modules.values()].flatMap((code) => [...code.matchAll(/['"`](\w+)\.[\w$]/g)])
  const groups = new Set(words.map(([, group = '']) => group).filter((group) => group in english))
  expect([...groups].toSorted()).toEqual(firstPhrases)
})
