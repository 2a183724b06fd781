import { expect, test } from 'vitest'
import { linksTo } from './page-files.ts'

const face = (name: string) => `../dist/fonts/${name}.woff2`
const manifest = {
  'pages/sign-in.tsx': {
    file: 'assets/sign-in.js',
    css: ['assets/sign-in.css'],
    imports: ['_form.js', '_entry.js'],
  },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'], imports: ['_form.js', '_field.js'] },
  '_field.js': { file: 'assets/field.js' },
  '_entry.js': { file: 'assets/entry.js' },
  '../shared/locales/en?first': { file: 'assets/en-first.js' },
  '../shared/locales/en?customer': { file: 'assets/en-customer.js' },
  '../shared/locales/ar?first': { file: 'assets/ar-first.js' },
  [face('latin')]: { file: 'assets/latin.woff2' },
  [face('arabic-persian')]: { file: 'assets/arabic.woff2' },
}
const page = { html: '<script src="/assets/entry.js"></script>', manifest }
const linked = (links: string) =>
  [...links.matchAll(/rel="(\w+)".*?href="\/assets\/([^"]+)"/g)].map(([, rel, file]) => [rel, file])

test('a page that isn’t in the first load brings its modules, their parts and sheets, and the customers’ phrases', () => {
  expect(linked(linksTo(page, ['pages/sign-in.tsx'], 'en'))).toEqual([
    ['stylesheet', 'sign-in.css'],
    ['stylesheet', 'form.css'],
    ['preload', 'latin.woff2'],
    ['modulepreload', 'sign-in.js'],
    ['modulepreload', 'form.js'],
    ['modulepreload', 'field.js'],
    ['modulepreload', 'en-first.js'],
    ['modulepreload', 'en-customer.js'],
  ])
})

test('any other page brings the first phrases and the letters of its language, English ones where there are none', () => {
  expect(linked(linksTo(page, [], 'ar'))).toEqual([
    ['preload', 'latin.woff2'],
    ['preload', 'arabic.woff2'],
    ['modulepreload', 'ar-first.js'],
  ])
  expect(linked(linksTo(page, [], 'de'))).toEqual([
    ['preload', 'latin.woff2'],
    ['modulepreload', 'en-first.js'],
  ])
})

test('a build without a manifest brings nothing', () => {
  expect(linksTo({ html: page.html, manifest: {} }, ['pages/sign-in.tsx'], 'en')).toBe('')
})
