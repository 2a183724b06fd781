import { IconCheck, IconFilePlus, IconRotate, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type Quote, quoteRoutes } from '../../../shared/partners/quotes.ts'
import { call } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import { RowAction } from '../../ui/list/row-action.tsx'

/** Returns the address of an order form that is filled in with what a visitor asked for. */
export const orderFor = ({ variant_id, vehicle, service_id }: Quote) =>
  pathTo('submitOrder', {
    ...(variant_id ? { variant: variant_id } : { vehicle }),
    ...(service_id && { service: service_id }),
  })

/** Returns what deletes a request, after a question. */
export function useRemoval(route: typeof quoteRoutes.remove | typeof quoteRoutes.removeOf) {
  const { t } = useTranslation()
  return useAction(({ _id: id }: Quote) => call(route, { params: { id } }), {
    ask: ({ name }) => ({
      title: t('quotes.delete_title', { name }),
      text: t('quotes.delete_text'),
      action: t('quotes.delete_action'),
      danger: true,
    }),
    done: () => t('quotes.deleted'),
  })
}

/** Returns what a reseller does with a request, as entries of its menu. */
export function useQuoteActions() {
  const { t } = useTranslation()
  const marking = useAction(
    ({ _id: id }: Quote, done: boolean) => call(quoteRoutes.mark, { params: { id }, body: { done } }),
    { done: (_, _quote, done) => t(done ? 'quotes.marked_done' : 'quotes.marked_open') },
  )
  const removing = useRemoval(quoteRoutes.remove)
  return (quote: Quote) => {
    const isDone = quote.status === 'done'
    return (
      <>
        <RowAction icon={IconFilePlus} to={orderFor(quote)}>
          {t('quotes.order')}
        </RowAction>
        <RowAction icon={isDone ? IconRotate : IconCheck} onClick={() => marking.start(quote, !isDone)}>
          {t(isDone ? 'quotes.mark_open' : 'quotes.mark_done')}
        </RowAction>
        <RowAction icon={IconTrash} danger onClick={() => removing.start(quote)}>
          {t('ui.delete')}
        </RowAction>
      </>
    )
  }
}
