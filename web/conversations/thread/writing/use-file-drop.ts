import { type DragEvent, useRef, useState } from 'react'

/** Takes files that are dropped on an element: `over` is true while some are held above it. */
export function useFileDrop(take: ((files: readonly File[]) => void) | undefined) {
  const [over, setOver] = useState(false)
  // Entering a child leaves its parent: only the last one left is the element itself.
  const depth = useRef(0)
  const holdsFiles = ({ dataTransfer }: DragEvent) => take && [...dataTransfer.types].includes('Files')
  const props = {
    onDragEnter: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth.current += 1
      setOver(true)
    },
    onDragOver: (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    },
    onDragLeave: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      depth.current -= 1
      if (depth.current === 0) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      take?.([...event.dataTransfer.files])
    },
  }
  return { over, props }
}
