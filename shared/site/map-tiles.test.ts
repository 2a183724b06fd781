import { expect, test } from 'vitest'
import { mapTiles, tileSource } from './map-tiles.ts'

test.each([
  ['', null],
  ['https://tile.example.org/{z}/{x}/{y}.png', 'https://tile.example.org'],
  ['https://{s}.tile.example.org/{z}/{x}/{y}.png?key=1', 'https://*.tile.example.org'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
])('%s is an address of tiles', (url, source) => {
  expect(mapTiles.parse(url)).toBe(url)
  expect(tileSource(url)).toBe(source)
})

test.each([
  'https://tile.example.org/',
  'javascript:alert(1)/{z}/{x}/{y}',
  'https://a.example; script-src *;/{z}/{x}/{y}',
  'https://*/{z}/{x}/{y}',
  '/tiles/{z}/{x}/{y}.png',
])('%s is no address of tiles', (url) => expect(mapTiles.safeParse(url).success).toBe(false))
