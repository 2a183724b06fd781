/** A box in pixels of the window. */
export type Box = { left: number; right: number; top: number; bottom: number }

/** A piece of text that can be seen: a text node with what stands around it. */
export type Text = {
  node: globalThis.Text
  element: Element
  words: string
  /** One box for each line. */
  lines: Box[]
  /** What of the lines is this text: between words of another direction there may be other texts. */
  pieces: Box[]
  /** Elements around it that cut or scroll what is larger than they are, the nearest first. */
  frames: Frame[]
  /** What it moves with and lies above others with: a dialog, a bar that stays in sight; null for the page itself. */
  layer: Element | null
}

type Frame = { element: Element; style: CSSStyleDeclaration; box: Box }

/** Lists the texts that are shown in the page, wherever they are scrolled to. */
export function shownTexts(): Text[] {
  const found: Text[] = []
  const framesOf = remember(findFrames)
  const isShown = remember(
    (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.visually-hidden, script, style, select, textarea, noscript'),
  )
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof globalThis.Text) || !element || !/\S/.test(node.data) || !isShown(element)) continue
    const pieces = piecesOf(node)
    if (pieces.length === 0) continue
    const { frames, layer } = framesOf(element)
    found.push({ node, element, words: node.data.trim(), lines: joined(pieces), pieces, frames, layer })
  }
  return found
}

/** Returns the lines of a part of a text as boxes. */
export const linesOf = (node: globalThis.Text, from: number, to: number): Box[] =>
  joined(piecesOf(node, from, to))

function piecesOf(node: globalThis.Text, from = 0, to = node.length): Box[] {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ left, right }) => right - left >= 0.5)
}

/** Joins the boxes of each line. */
function joined(pieces: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const { left, right, top, bottom } of pieces) {
    const same = lines.find((line) => Math.min(line.bottom, bottom) - Math.max(line.top, top) > 4)
    if (!same) lines.push({ left, right, top, bottom })
    else Object.assign(same, { left: Math.min(same.left, left), right: Math.max(same.right, right) })
  }
  return lines
}

function findFrames(element: Element): Pick<Text, 'frames' | 'layer'> {
  const frames: Frame[] = []
  let layer: Element | null = null
  let isAbsolute = false
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at)
    const { overflowX, overflowY, position } = style
    const contains = !isAbsolute || position !== 'static'
    if (contains && (overflowX !== 'visible' || overflowY !== 'visible')) {
      frames.push({ element: at, style, box: insideOf(at) })
    }
    if (contains) isAbsolute = position === 'absolute'
    if (!layer && (position === 'fixed' || position === 'sticky' || at.matches('[role="dialog"]'))) layer = at
    if (position === 'fixed') break
  }
  return { frames, layer }
}

/** Returns an element without its borders, where its content can be seen. */
function insideOf(element: Element): Box {
  const { left, top } = element.getBoundingClientRect()
  const [x, y] = [left + element.clientLeft, top + element.clientTop]
  return { left: x, right: x + element.clientWidth, top: y, bottom: y + element.clientHeight }
}

function remember<V>(find: (element: Element) => V): (element: Element) => V {
  const known = new Map<Element, V>()
  return (element) => {
    const value = known.get(element) ?? find(element)
    known.set(element, value)
    return value
  }
}
