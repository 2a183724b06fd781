import { useTranslation } from 'react-i18next'
import type { Option, Service } from '../../shared/services/services.ts'
import { useAction, useDeletion } from '../ui/dialog/use-action.ts'
import { moveRow } from '../ui/sortable/move-row.ts'
import { useOptimisticChange } from '../ui/sortable/use-optimistic-change.ts'
import type { OfferList } from './offer-lists.ts'

/** Returns the actions on the rows of a list, each with its confirmation or toast. */
export function useOfferActions<Row extends Service | Option, Form>(list: OfferList<Row, Form>) {
  const { t } = useTranslation()
  const deletion = useDeletion()
  const { name: group, query } = list
  const move = useOptimisticChange(
    query,
    (rows: Row[], { id, position }: { id: string; position: number }) => moveRow(rows, id, position),
    ({ id, position }) => list.move(id, position),
  )
  const turn = useOptimisticChange(
    query,
    (rows: Row[], { row, online }: { row: Row; online: boolean }) =>
      rows.map((one) => (one._id === row._id ? { ...one, online } : one)),
    ({ row, online }) => list.update(row._id, { ...list.formOf({ ...row, online }), opened: row }),
  )
  const moving = useAction((id: string, position: number) => move({ id, position }))
  const switching = useAction((row: Row, online: boolean) => turn({ row, online }), {
    done: (_, { name }, online) => t(`${group}.${online ? 'switched_on' : 'switched_off'}`, { name }),
    undo: (row, online) => turn({ row, online: !online }),
  })
  const removing = useAction(({ _id }: Row) => list.remove(_id), {
    ask: ({ name }) => deletion(group, { name }),
    done: (_, { name }) => t(`${group}.deleted`, { name }),
  })
  return { move: moving.start, switchTo: switching.start, askAndRemove: removing.start }
}
