import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import classes from './sortable.module.css'
import { type Named, useSortAnnouncements } from './use-sort-announcements.ts'

type SortableListProps = {
  label: string
  /** All rows, by position. */
  rows: readonly Named[]
  /** A row was put down at a position from 1. */
  onMove: (id: string, position: number) => void
  children: ReactNode
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Shows a list whose rows can be moved by mouse, finger or keyboard; `children` are `SortableRow`s. */
export function SortableList({ label, rows, onMove, children }: SortableListProps) {
  const sensors = useSensors(
    // A few pixels first, so that a press on the handle isn't a move.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const accessibility = useSortAnnouncements(rows)
  const drop = ({ active, over }: DragEndEvent) => {
    const position = rows.findIndex(({ _id }) => _id === over?.id) + 1
    if (position > 0 && over?.id !== active.id) onMove(String(active.id), position)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={rows.map(({ _id }) => _id)} strategy={verticalListSortingStrategy}>
        <ul className={classes.rows} aria-label={label}>
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
