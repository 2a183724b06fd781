import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { moved, whole, type Zoom, zoomAt } from './zoom.ts'

/** Enlargement by one key, one step of a wheel, and a double tap. */
const byKey = 1.5
const byWheel = 1.2
const byTap = 2.5
const doubleTapMs = 300
/** Length of a swipe, in pixels. */
const swipeLength = 60

type Point = { x: number; y: number }

/**
 * Enlarges what a stage shows: by wheel, two fingers, a double tap or keys, and moves it by dragging. A swipe over a
 * picture that isn't enlarged calls `onSwipe` with its direction on the screen, -1 to the left.
 */
export function useZoom(onSwipe: (direction: -1 | 1) => void) {
  const stage = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState<Zoom>(whole)
  const fingers = useRef(new Map<number, Point>())
  const began = useRef<Point & { time: number }>(undefined)
  const lastTap = useRef(0)

  /** Returns a pointer's place, in pixels from the middle of the stage. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const step = (by: number, at: Point = { x: 0, y: 0 }) => setZoom((now) => zoomAt(now, by, at))
  const move = (by: Point) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {}
    setZoom((now) => moved(now, by, { width, height }))
  }

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    step(event.deltaY < 0 ? byWheel : 1 / byWheel, placeOf(event))
  })
  useEffect(() => {
    const element = stage.current
    // React's own listener couldn't prevent the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    fingers.current.set(event.pointerId, at)
    began.current = fingers.current.size === 1 ? { ...at, time: event.timeStamp } : undefined
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const at = placeOf(event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    fingers.current.set(event.pointerId, at)
    if (other) {
      const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
      step(distance(at, other) / Math.max(1, distance(before, other)), middle)
    }
    move({ x: (at.x - before.x) / fingers.current.size, y: (at.y - before.y) / fingers.current.size })
  }
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    const from = began.current
    began.current = undefined
    if (!from) return
    const at = placeOf(event)
    if (distance(from, at) < 10) {
      const twice = event.timeStamp - lastTap.current < doubleTapMs
      lastTap.current = twice ? 0 : event.timeStamp
      if (twice) setZoom((now) => (now.scale > 1 ? whole : zoomAt(now, byTap, at)))
    } else if (zoom.scale === 1 && Math.abs(at.x - from.x) > swipeLength) {
      onSwipe(at.x < from.x ? -1 : 1)
    }
  }
  const forget = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    began.current = undefined
  }
  return {
    zoom,
    larger: () => step(byKey),
    smaller: () => step(1 / byKey),
    reset: () => setZoom(whole),
    move,
    stage: { ref: stage, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: forget },
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
