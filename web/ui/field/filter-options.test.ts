import { expect, test } from 'vitest'
import { filterOptions } from './filter-options.ts'

const asOption = (label: string) => ({ value: label, label })
const options = [
  asOption('İzmir'),
  { group: 'Polska', items: ['Łódź', 'Łomża'].map(asOption) },
  { group: 'Ελλάδα', items: [asOption('Σέρρες')] },
]
const labels = (search: string, limit = 10) =>
  filterOptions({ options, search, limit }).map((option) =>
    'group' in option ? option.items.map(({ label }) => label) : option.label,
  )

test('options of a field are found however their letters are typed, in their groups', () => {
  expect(labels('LODZ')).toEqual([['Łódź']])
  expect(labels('σερρεσ')).toEqual([['Σέρρες']])
  expect(labels('izm')).toEqual(['İzmir'])
  expect(labels('')).toEqual(['İzmir', ['Łódź', 'Łomża'], ['Σέρρες']])
})

test('no more options are shown than a field may show', () => {
  expect(labels('', 2)).toEqual(['İzmir', ['Łódź']])
})
