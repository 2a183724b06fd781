import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sortable.module.css'

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

type Named = { _id: string; name: string }

/** Returns the announcements for screen readers while a row is moved. */
function useSortAnnouncements(rows: readonly Named[]) {
  const { t } = useTranslation()
  const moved = useRef(false)
  const placed = (moved: UniqueIdentifier, at: UniqueIdentifier | undefined) => ({
    name: rows.find(({ _id }) => _id === moved)?.name ?? '',
    position: rows.findIndex(({ _id }) => _id === (at ?? moved)) + 1,
    total: rows.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      moved.current = false
      return t('services.sort.lifted', placed(active.id, active.id))
    },
    onDragOver: ({ active, over }) => {
      // A row lies over itself as soon as it is lifted: saying so would cut short how to move it.
      moved.current ||= over?.id !== active.id
      return moved.current ? t('services.sort.over', placed(active.id, over?.id)) : undefined
    },
    onDragEnd: ({ active, over }) => t('services.sort.dropped', placed(active.id, over?.id)),
    onDragCancel: ({ active }) => t('services.sort.left', placed(active.id, active.id)),
  }
  return { announcements, screenReaderInstructions: { draggable: t('services.sort.how') } }
}
