import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const sheets = linesOf('**/*.css')
const components = linesOf('**/*.{ts,tsx}')

/** Reads the lines of our files, each after the place where it stands: `web/app.tsx:3 import …`. */
function linesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: web, exclude: ['**/tokens.css', '**/*.test.*'] })
  return files.flatMap((file) =>
    readFileSync(join(web, file), 'utf8')
      .split('\n')
      .map((line, index) => `web/${file}:${index + 1} ${line.trim()}`),
  )
}

test.each([
  ['font sizes', 'var(--text-…)', / font(?:-size)?:.*\d(?:px|rem|pt)/],
  ['corners', 'var(--radius-…)', / border(?:-[a-z]+)*-radius:.*[1-9]\d*(?:px|rem|%)/],
  ['distances', 'var(--space-…)', / (?:(?:padding|margin)[a-z-]*|(?:row-|column-)?gap):.*\d(?:px|rem)/],
  ['hidden text', 'the class visually-hidden', /(?<!base\.css:\d+) clip-path: inset\(50%\)/],
])('style sheets take %s from %s', (_, __, literal) => {
  expect(sheets.filter((line) => literal.test(line))).toEqual([])
})

test.each([
  ['font sizes', 'a size of the theme', /\b(?:fz=\{|fontSize: )['"]?\d/],
  ['corners', 'a radius of the theme', /\b(?:radius=\{|borderRadius: )['"]?[1-9]/],
  ['distances', 'a spacing of the theme', /\b(?:[mp][trblxyse]?|gap|spacing|padding)=\{-?[1-9]/],
  ['the stroke of icons', 'base.css', / stroke=\{/],
  ['sizes of icons', '14, 16, 18, 20, 24 and 32', /<Icon\w* (?:.* )?size=\{(?!(?:14|16|18|20|24|32|size)\})/],
])('components take %s from %s', (_, __, literal) => {
  expect(components.filter((line) => literal.test(line))).toEqual([])
})

test('every variable in use is a token, or is set by one of our files', () => {
  const all = [...tokens.split('\n'), ...sheets, ...components]
  const set = new Set(
    all.flatMap((line) => [...line.matchAll(/(--[\w-]+)['"]?\]?:/g)].map(([, name]) => name)),
  )
  const unknown = [...sheets, ...components].filter((line) =>
    [...line.matchAll(/var\((--(?!mantine-)[\w-]+)(?=[,)])/g)].some(([, name]) => !set.has(name)),
  )
  expect(unknown).toEqual([])
})
