import { expect, test } from 'vitest'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

const valuesIn = (text: string) => [...text.matchAll(/{(\w+)}/g)].map(([, name]) => name).toSorted()

test.each([
  ['de', de],
  ['ar', ar],
])('the widget says in %s all that it says in English, with the same values', (_, own) => {
  const { units, ...phrases } = en
  expect(Object.keys(own.units)).toEqual(Object.keys(units))
  const { units: _units, ...translated } = own
  expect(Object.keys(translated)).toEqual(Object.keys(phrases))
  for (const [key, text] of Object.entries(phrases))
    expect(valuesIn(translated[key as keyof typeof translated]), key).toEqual(valuesIn(text))
})
