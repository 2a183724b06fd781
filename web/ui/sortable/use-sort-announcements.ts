import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

export type Named = { _id: string; name: string }

/** Returns the announcements for screen readers while a row is moved. */
export function useSortAnnouncements(rows: readonly Named[]) {
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
