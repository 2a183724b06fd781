export const kinds = [
  'sideways',
  'outside',
  'cut',
  'beginning cut',
  'ellipsis',
  'overlap',
  'two lines',
  'broken word',
  'line begins wrong',
  'key',
  'placeholder',
] as const

/** What is wrong with a text: how, by how many pixels where it is a matter of those, and what of it where not all. */
export type Fault = {
  kind: (typeof kinds)[number]
  element: Element
  text: string
  by?: number
  part?: string
}
