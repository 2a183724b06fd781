import { expect, test } from 'vitest'
import { freePlace } from './free-place.ts'

const toast = { width: 358, height: 60 }
const phone = { width: 390, height: 844, rightToLeft: false }
const desk = { width: 1280, height: 900, rightToLeft: false }
const corner = { side: 'end', fromBottom: 16 }

test('a toast stands at the bottom where nothing is in its way', () => {
  expect(freePlace(toast, [], phone)).toEqual(corner)
  expect(freePlace(toast, [{ left: 0, top: 100, right: 390, bottom: 140 }], phone)).toEqual(corner)
})

test('a toast stands above the button at the foot of a phone', () => {
  const foot = { left: 16, top: 780, right: 374, bottom: 824 }
  const { fromBottom } = freePlace(toast, [foot], phone)
  expect(844 - fromBottom).toBeLessThanOrEqual(foot.top)
})

test('a toast stands on the other side where its own has a button, from right to left too', () => {
  const right = { left: 1100, top: 850, right: 1200, bottom: 880 }
  expect(freePlace(toast, [right], desk)).toEqual({ side: 'start', fromBottom: 16 })
  expect(freePlace(toast, [right], { ...desk, rightToLeft: true })).toEqual(corner)
})

test('where every place has a button, the one with the fewest is taken', () => {
  const rows = Array.from({ length: 40 }, (_, row) => ({
    left: 0,
    top: row * 20,
    right: 390,
    bottom: row * 20 + 20,
  }))
  expect(freePlace(toast, rows, { ...phone, height: 800 }).fromBottom).toBeLessThan(800)
})
