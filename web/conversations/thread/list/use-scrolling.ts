import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Options = {
  fill: boolean
  /** Number of the first message that is shown. */
  first: number
  /** Number of the reader's messages that are on their way. */
  sent: number
}
type Anchor = { element: Element; top: number }

/** Tells whether all of an element is in sight of the page. */
function isInSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** Returns the form below a thread's messages while somebody writes in it. */
function focusedForm(messages: Element) {
  const form = document.activeElement?.closest('form')
  return form && messages.closest('[data-thread]')?.contains(form) ? form : null
}

/**
 * Keeps the reader's place in a thread: at the end while they are there, and where they read while earlier messages are
 * put above. In a box of its own (`fill`) the box scrolls, otherwise the page.
 */
export function useScrolling({ fill, first, sent }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const stays = useRef(true)
  const anchor = useRef<Anchor | null>(null)
  const firstBefore = useRef(first)
  const sentBefore = useRef(sent)

  useEffect(() => {
    if (!end.current) return
    const root = fill ? box.current : null
    const watch = new IntersectionObserver(
      (entries) => {
        const isThere = entries.at(-1)?.isIntersecting ?? true
        stays.current = isThere
        setAtEnd(isThere)
      },
      { root, rootMargin: '0px 0px 48px 0px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [fill])

  // Whatever grows (a message, a picture, the field below) leaves the reader at the end.
  useEffect(() => {
    const [scroller, content] = [box.current, list.current]
    if (!fill || !scroller || !content) return
    const watch = new ResizeObserver(() => {
      if (stays.current) scroller.scrollTop = scroller.scrollHeight
    })
    watch.observe(scroller)
    watch.observe(content)
    return () => watch.disconnect()
  }, [fill])

  // On a page, whoever writes keeps the field in sight while messages come above it.
  useEffect(() => {
    const content = list.current
    if (fill || !content) return
    const watch = new ResizeObserver(() => {
      if (stays.current) focusedForm(content)?.scrollIntoView({ block: 'nearest' })
    })
    watch.observe(content)
    return () => watch.disconnect()
  }, [fill])

  useLayoutEffect(() => {
    // Only when others were put above it.
    const place = first === firstBefore.current ? null : anchor.current
    firstBefore.current = first
    anchor.current = null
    if (!place?.element.isConnected) return
    const moved = place.element.getBoundingClientRect().top - place.top
    const scroller = fill ? box.current : document.scrollingElement
    if (scroller) scroller.scrollTop += moved
  }, [fill, first])

  // Who sends something sees it.
  useLayoutEffect(() => {
    if (fill && sent > sentBefore.current) end.current?.scrollIntoView({ block: 'nearest' })
    sentBefore.current = sent
  }, [fill, sent])

  /** Remembers the first message in sight, which stays where it is when others are put above. */
  const rememberPlace = useCallback(() => {
    const top = (fill && box.current?.getBoundingClientRect().top) || 0
    const items = [...(list.current?.querySelectorAll('[data-number]') ?? [])]
    const element = items.find((item) => item.getBoundingClientRect().bottom > top)
    anchor.current = element ? { element, top: element.getBoundingClientRect().top } : null
  }, [fill])

  /** Shows a message in the middle. */
  const toMessage = useCallback(
    (number: number) => {
      const element = list.current?.querySelector(`[data-number="${number}"]`)
      if (!element || (!fill && isInSight(element))) return
      stays.current = false
      element.scrollIntoView({ block: 'center' })
    },
    [fill],
  )

  const toEnd = useCallback(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return { box, list, end, atEnd, rememberPlace, toMessage, toEnd }
}
