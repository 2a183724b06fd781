import { IconArrowMerge, IconListTree, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type TreeKind, treePermission } from '../../../shared/vehicles/tree.ts'
import { usePermission } from '../../app/session/session.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { RowAction } from '../../ui/list/row-action.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { countBelow, kindBelow, pageOf, removeBranch } from './tree-calls.ts'
import { useBelowWords } from './use-below-words.ts'

type Named = { _id: string; name: string }

/**
 * Returns the menu of a branch, and the dialog it opens. Deleting shows first what goes with it; `onRemoved` leads away from a
 * page that is the branch's own.
 */
export function useBranchMenu<T extends Named>(
  kind: TreeKind,
  onEdit: (row: T) => void,
  onRemoved: () => Promise<void> = async () => {},
) {
  const { t } = useTranslation()
  const belowWords = useBelowWords()
  const [merging, setMerging] = useState<T | null>(null)
  const mayEdit = usePermission(treePermission(kind, 'edit'))
  const mayDelete = usePermission(treePermission(kind, 'delete'))
  const removing = useAction(
    async ({ _id, name }: T) => {
      await removeBranch(kind, _id)
      toast.success(t('vehicle_work.deleted', { name }))
      await onRemoved()
    },
    {
      ask: async ({ _id, name }) => {
        const below = await countBelow(kind, _id)
        const what = belowWords(below)
        const text = [
          what ? t('vehicle_work.delete_below', { what }) : t('vehicle_work.delete_none'),
          below.locations > 0 ? t('vehicle_work.delete_locations', { count: below.locations }) : '',
          below.orders > 0 ? t('vehicle_work.delete_orders', { count: below.orders }) : '',
        ]
        return {
          title: t('vehicle_work.delete_title', { name }),
          text: text.filter(Boolean).join(' '),
          action: t('ui.delete'),
          danger: true,
        }
      },
    },
  )
  const below = kind === 'variant' ? null : kindBelow[kind]
  const menu = (row: T): ReactNode =>
    below || mayEdit || mayDelete ? (
      <>
        {below && (
          <RowAction icon={IconListTree} to={pathTo(pageOf[below], { parent: row._id })}>
            {t(`vehicle_work.show.${below}`)}
          </RowAction>
        )}
        {mayEdit && (
          <RowAction icon={IconPencil} onClick={() => onEdit(row)}>
            {t('ui.edit')}
          </RowAction>
        )}
        {mayEdit && mayDelete && (
          <RowAction icon={IconArrowMerge} onClick={() => setMerging(row)}>
            {t('vehicle_work.merge')}
          </RowAction>
        )}
        {mayDelete && (
          <RowAction icon={IconTrash} danger onClick={() => removing.start(row)}>
            {t('ui.delete')}
          </RowAction>
        )}
      </>
    ) : null
  const dialog = merging && <MergeDialog kind={kind} into={merging} onClose={() => setMerging(null)} />
  return { menu, dialog }
}
