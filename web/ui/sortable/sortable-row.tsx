import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sortable.module.css'

type SortableRowProps = {
  row: { _id: string; name: string; position: number }
  total: number
  /** While some rows are hidden by a search there is no telling where one would land. */
  fixed: boolean
  children: ReactNode
}

/** Shows a row with its drag handle. */
export function SortableRow({ row, total, fixed, children }: SortableRowProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row._id, disabled: fixed })
  const { name, position } = row
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        disabled={fixed}
        title={fixed ? t('services.sort.searching') : undefined}
        aria-label={t('services.sort.handle', { name, position, total })}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      {children}
    </li>
  )
}
