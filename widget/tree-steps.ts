import type { Branch, Variant, vehicleRoutes } from '../shared/vehicles/vehicles.ts'
import { call } from './api.ts'
import { element, fill, labelled } from './element.ts'
import { type Phrase, power, powerUnit, say, written } from './say.ts'

type BranchRoute = typeof vehicleRoutes.manufactures
type Step = { phrase: Phrase; fetch: (parent: string) => Promise<readonly (Branch | Variant)[]> }

const branches = (path: string) => (parent: string) =>
  call<BranchRoute>('GET', `/vehicle/${path}/selected` as BranchRoute['path'], { query: { parent } })

/** The levels of the tree, each below the one before. */
const steps: Step[] = [
  { phrase: 'type', fetch: () => call<typeof vehicleRoutes.types>('GET', '/vehicle/vtype/selected') },
  { phrase: 'manufacture', fetch: branches('manufacture') },
  { phrase: 'model', fetch: branches('vmodel') },
  { phrase: 'generation', fetch: branches('generation') },
  {
    phrase: 'variant',
    fetch: (parent) =>
      call<typeof vehicleRoutes.variants>('GET', '/vehicle/variant/selected', { query: { parent } }),
  },
]

/** Chooses a vehicle step by step: each choice opens the next one. */
export function treeSteps(onChosen: (variant: Variant) => void): HTMLElement {
  const known: (readonly (Branch | Variant)[])[] = []
  const failed = element('button', { type: 'button', class: 'plain', hidden: true }, say('again'))
  const selects = steps.map((_, level) => element('select', { disabled: true, change: () => choose(level) }))
  let latest = 0

  async function open(level: number, parent: string) {
    const step = steps[level]
    if (!step) return
    const asking = ++latest
    failed.hidden = true
    try {
      const rows = await step.fetch(parent)
      if (asking === latest) offer(level, rows)
    } catch {
      failed.hidden = false
      failed.onclick = () => void open(level, parent)
    }
  }

  function offer(level: number, rows: readonly (Branch | Variant)[]) {
    const select = selects[level]
    if (!select) return
    known[level] = rows
    empty(select)
    select.append(...rows.map((row) => element('option', { value: row._id }, nameIn(row))))
    select.disabled = rows.length === 0
  }

  function choose(level: number) {
    const _id = selects[level]?.value ?? ''
    for (const select of selects.slice(level + 1)) {
      empty(select)
      select.disabled = true
    }
    if (!_id) return
    const chosen = known[level]?.find((row) => row._id === _id)
    if (chosen && 'power_hp' in chosen) onChosen(chosen)
    else void open(level + 1, _id)
  }

  for (const select of selects) empty(select)
  void open(0, '')
  const fields = steps.map(({ phrase }, level) => {
    const select = selects[level]
    return select && labelled(say(phrase), select)
  })
  return element('div', { class: 'steps' }, ...fields, failed)
}

const empty = (select: HTMLSelectElement) => fill(select, element('option', { value: '' }, say('choose')))

const nameIn = (row: Branch | Variant) =>
  'power_hp' in row ? `${row.name} · ${written(power(row.power_hp))} ${powerUnit}` : row.name
