import { findBroken, findTwoLines } from './broken.ts'
import { findCut } from './cut.ts'
import type { Fault, kinds } from './fault.ts'
import { findFieldsTooNarrow } from './fields.ts'
import { findOverlaps } from './overlaps.ts'
import { shownTexts } from './texts.ts'

export type Found = {
  kind: (typeof kinds)[number]
  text: string
  part: string
  by: number
  selector: string
  classes: string
}

declare global {
  interface Window {
    layout: { find: typeof find; settle: typeof settle; mark: typeof mark }
  }
}

let last: Fault[] = []

/** Finds what is wrong with the layout of the page as it is shown now. */
function find(): Found[] {
  const texts = shownTexts()
  const ofTexts = texts.flatMap((text) => [
    findCut(text),
    findTwoLines(text),
    findBroken(text),
    findRaw(text.element, text.words),
  ])
  last = [
    ...(document.documentElement.scrollWidth > innerWidth + 0.5 ? widest() : []),
    ...ofTexts.filter((fault) => fault !== undefined),
    ...findOverlaps(texts),
    ...findFieldsTooNarrow(),
  ]
  return last.map(({ kind, text, part = '', by = 0, element }) => ({
    ...{ kind, by: Math.round(by), text: text.slice(0, 200), part: part.slice(0, 200) },
    selector: pathOf(element),
    classes: String(element.getAttribute('class') ?? ''),
  }))
}

/** Finds words that only the program should see. */
function findRaw(element: Element, words: string): Fault | undefined {
  if (/\{\{|\}\}/.test(words)) return { kind: 'placeholder', element, text: words }
  return /^[a-z]\w*(\.\w+)+$/.test(words) ? { kind: 'key', element, text: words } : undefined
}

/** Returns what reaches farthest over the sides of the window, without what stands around it. */
function widest(): Fault[] {
  const by = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return Math.max(-left, right - innerWidth)
  }
  const over = [...document.querySelectorAll('body *')].filter((element) => by(element) > 0.5)
  const innermost = over.filter(
    (element) => !over.some((other) => other !== element && element.contains(other)),
  )
  const [first = document.body] = innermost
  return [
    {
      kind: 'sideways',
      element: first,
      text: first.textContent ?? '',
      by: document.documentElement.scrollWidth - innerWidth,
    },
  ]
}

/** Returns a selector that finds the element alone. */
function pathOf(element: Element): string {
  const parts: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    if (at.localName === 'main') return ['main', ...parts].join(' > ')
    const { localName } = at
    const same = [...(at.parentElement?.children ?? [])].filter((other) => other.localName === localName)
    parts.unshift(same.length > 1 ? `${localName}:nth-of-type(${same.indexOf(at) + 1})` : localName)
  }
  return ['body', ...parts].join(' > ')
}

/** Waits until fonts and contents are there and what measures itself has done so. */
async function settle(): Promise<void> {
  const giveUp = performance.now() + 8000
  await frames(2)
  await document.fonts.ready
  while (performance.now() < giveUp) {
    const loading = [
      ...document.querySelectorAll('[aria-busy="true"], .mantine-Skeleton-root, [class*="skeleton-rows"]'),
    ]
    if (!loading.some((element) => element.checkVisibility())) break
    await frames(2)
  }
  await frames(1)
}

async function frames(count: number) {
  for (let at = 0; at < count; at += 1) await new Promise((seen) => requestAnimationFrame(seen))
}

/** Outlines one of the faults found last and brings it into sight, or takes the outline away; returns where it is. */
function mark(index: number, on: boolean) {
  const element = last[index]?.element
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null
  element.style.outline = on ? '2px solid magenta' : ''
  if (on) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return element.getBoundingClientRect().toJSON()
}

window.layout = { find, settle, mark }
