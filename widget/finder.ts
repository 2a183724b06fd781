import type { Variant } from '../shared/vehicles/vehicles.ts'
import { element } from './element.ts'
import { say } from './say.ts'
import { searchBox } from './search-box.ts'
import { treeSteps } from './tree-steps.ts'

type OnChosen = (variant: Variant) => void

/** Finds a vehicle by typing, or step by step. */
export function finder(onChosen: OnChosen) {
  const search = searchBox(onChosen)
  return {
    element: element(
      'section',
      { class: 'box' },
      search.element,
      element('p', { class: 'or' }, say('or')),
      treeSteps(onChosen),
    ),
    focus: search.focus,
  }
}
