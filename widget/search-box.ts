import type { Variant, vehicleRoutes } from '../shared/vehicles/vehicles.ts'
import { call } from './api.ts'
import { element, fill, newId } from './element.ts'
import { power, powerUnit, say, written } from './say.ts'

/** Time without a letter after which a search begins. */
const pauseMs = 180

/** Names a vehicle on one line. */
export const nameOf = ({ manufacture, vmodel, name }: Variant) => `${manufacture} ${vmodel} ${name}`

/** Makes a search box with its list of vehicles, as `combobox` of ARIA: arrows, Enter and Escape work in it. */
export function searchBox(onChosen: (variant: Variant) => void) {
  const [id, listId] = [newId(), newId()]
  const status = element('p', { class: 'hint', role: 'status' })
  const list = element('ul', { id: listId, role: 'listbox', 'aria-label': say('search'), hidden: true })
  const input = element('input', {
    id,
    type: 'search',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    dir: 'auto',
    maxlength: 100,
    'aria-autocomplete': 'list',
    'aria-controls': listId,
    'aria-expanded': 'false',
    'aria-describedby': `${id}-hint`,
    input: search,
    keydown: (event) => event instanceof KeyboardEvent && onKey(event),
  })
  let found: Variant[] = []
  let at = -1
  let asked: AbortController | undefined
  let timer = 0

  function search() {
    clearTimeout(timer)
    asked?.abort()
    const keywords = input.value.trim()
    if (keywords.length < 2) return show([], '')
    timer = window.setTimeout(() => void ask(keywords), pauseMs)
  }

  async function ask(keywords: string) {
    asked = new AbortController()
    const { signal } = asked
    status.textContent = say('searching')
    try {
      const variants = await call<typeof vehicleRoutes.variants>('GET', '/vehicle/variant/selected', {
        query: { keywords },
        signal,
      })
      show(variants, variants.length === 0 ? say('nothing') : say('found', { count: variants.length }))
    } catch {
      if (!signal.aborted) show([], say('failed'))
    }
  }

  function show(variants: Variant[], text: string) {
    found = variants
    at = -1
    status.textContent = text
    fill(list, ...variants.map(option))
    list.hidden = variants.length === 0
    input.setAttribute('aria-expanded', String(variants.length > 0))
    input.removeAttribute('aria-activedescendant')
  }

  function option(variant: Variant, index: number) {
    const { generation, years, power_hp } = variant
    const facts = [generation, years, `${written(power(power_hp))} ${powerUnit}`].filter(Boolean).join(' · ')
    const click = () => onChosen(variant)
    return element(
      'li',
      { role: 'option', id: `${listId}-${index}`, 'aria-selected': 'false', click },
      element('bdi', {}, nameOf(variant)),
      element('small', {}, element('bdi', {}, facts)),
    )
  }

  function move(to: number) {
    list.children[at]?.setAttribute('aria-selected', 'false')
    at = (to + found.length) % found.length
    const chosen = list.children[at]
    chosen?.setAttribute('aria-selected', 'true')
    chosen?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', chosen?.id ?? '')
  }

  function onKey(event: KeyboardEvent) {
    if (found.length === 0) return
    const { key } = event
    // Enter alone takes the best match.
    const chosen = found[at] ?? found[0]
    if (key === 'ArrowDown') move(at + 1)
    else if (key === 'ArrowUp') move(at < 0 ? -1 : at - 1)
    else if (key === 'Enter' && chosen) onChosen(chosen)
    else if (key === 'Escape') show([], '')
    else return
    event.preventDefault()
  }

  return {
    element: element(
      'div',
      { class: 'field search', role: 'search' },
      element('label', { for: id }, say('search')),
      element('p', { class: 'hint', id: `${id}-hint` }, say('search_hint')),
      input,
      list,
      status,
    ),
    focus: () => input.focus(),
  }
}
