import type { FilledIn, OrderValues, Source } from '../order-values.ts'

type Values = Partial<OrderValues>

/** Returns the values that were found, with a mark on each that says where it is from. */
export function fillIn(marks: FilledIn, found: Values, from: Source): Values {
  const marked = Object.entries(found)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => [name, { from, value }])
  return { ...found, filled_in: { ...marks, ...Object.fromEntries(marked) } }
}

/** Returns where a field's value is from; undefined when it was typed, or changed since. */
export function sourceOf(values: OrderValues, name: keyof OrderValues): Source | undefined {
  const mark = values.filled_in[name]
  return mark && mark.value === values[name] ? mark.from : undefined
}

/** Returns a change without its empty values where the file gave one: a vehicle without an ECU doesn't erase that of the file. */
export function preserveFileValues<C extends Values>(values: OrderValues, change: C): Partial<C> {
  const filled = Object.entries(change).filter(
    ([name, value]) => value !== '' || values.filled_in[name]?.from !== 'file',
  )
  return Object.fromEntries(filled) as Partial<C>
}

/** Returns `values` without what an earlier file said and nobody changed: another file may say something else. */
export function withoutFile(values: OrderValues, empty: OrderValues): Values {
  const { filled_in } = values
  const ofFile = Object.keys(filled_in).filter((name) => filled_in[name]?.from === 'file')
  const unchanged = ofFile.filter((name) => Reflect.get(values, name) === filled_in[name]?.value)
  return {
    ...Object.fromEntries(unchanged.map((name) => [name, Reflect.get(empty, name)])),
    filled_in: Object.fromEntries(Object.entries(filled_in).filter(([name]) => !ofFile.includes(name))),
  }
}
