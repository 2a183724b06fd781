import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Edited } from '../../shared/contract/opened-with.ts'
import type { Option, Service } from '../../shared/services/services.ts'
import { errorPhrase } from '../app/api/api-error.ts'
import { toast } from '../ui/feedback/toast.ts'
import { moveRow } from '../ui/sortable/move-row.ts'
import type { OfferList } from './offer-lists.ts'

type Offer = Service | Option

/** Adds a row, or changes the one with this id. */
export function useSaveOffer<Row extends Offer, Form>(list: OfferList<Row, Form>, id: string | undefined) {
  return useMutation({
    mutationFn: (form: Edited<Form>) => (id === undefined ? list.add(form) : list.update(id, form)),
  })
}

/** Deletes a row, which closes the gap. */
export function useRemoveOffer<Row extends Offer, Form>(list: OfferList<Row, Form>) {
  return useMutation({
    mutationFn: (row: Row) => list.remove(row._id),
  })
}

/** Moves a row to a position from 1: at once on the screen, and back when the server refuses. */
export function useMoveOffer<Row extends Offer, Form>(list: OfferList<Row, Form>) {
  return useOptimistic(list, {
    applyOptimistically: (rows, { id, position }: { id: string; position: number }) =>
      moveRow(rows, id, position),
    send: ({ id, position }) => list.move(id, position),
  })
}

/** Switches a row online or offline: at once on the screen, and back when the server refuses. */
export function useSwitchOffer<Row extends Offer, Form>(list: OfferList<Row, Form>) {
  return useOptimistic(list, {
    applyOptimistically: (rows, { row, online }: { row: Row; online: boolean }) =>
      rows.map((one) => (one._id === row._id ? { ...one, online } : one)),
    send: ({ row, online }) => list.update(row._id, { ...list.formOf({ ...row, online }), opened: row }),
  })
}

function useOptimistic<Row extends Offer, Form, Change>(
  list: OfferList<Row, Form>,
  {
    applyOptimistically,
    send,
  }: {
    applyOptimistically: (rows: Row[], change: Change) => Row[]
    send: (change: Change) => Promise<unknown>
  },
) {
  const queries = useQueryClient()
  const { t } = useTranslation()
  const { queryKey } = list.query
  return useMutation({
    // One after the other, so that the shown state is the server's last one.
    scope: { id: `change-${list.name}` },
    mutationFn: send,
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (rows) => rows && applyOptimistically(rows, change))
    },
    onError: (error) => toast.error(t(errorPhrase(error))),
  })
}
