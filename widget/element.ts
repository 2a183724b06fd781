type Child = Node | string | null | false | undefined
type Properties = Record<string, string | number | boolean | undefined | ((event: Event) => void)>

/** Makes an element: functions become listeners, `true` an empty attribute, and text is text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Properties = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === 'function') made.addEventListener(key, value)
    else if (value !== undefined && value !== false)
      made.setAttribute(key, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return made
}

let made = 0
/** Returns an id that no other element has. */
export const newId = (): string => `m${++made}`

/** Replaces all that an element holds. */
export function fill(into: Element, ...children: Child[]) {
  into.replaceChildren(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  )
}

/** Makes the state of a field that has a label, and a message below it. */
export function labelled(
  label: string,
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
): HTMLElement {
  control.id ||= newId()
  const message = element('p', { class: 'wrong', id: `${control.id}-wrong`, hidden: true })
  control.setAttribute('aria-describedby', message.id)
  return element('div', { class: 'field' }, element('label', { for: control.id }, label), control, message)
}

/** Shows what is wrong with a field; nothing where it is right. */
export function complain(control: HTMLElement, text: string) {
  const message = document.getElementById(`${control.id}-wrong`)
  if (message) {
    message.textContent = text
    message.hidden = text === ''
  }
  if (text) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}
