import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../app/routing/page-title.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { ListPages } from '../../ui/list/list-pages.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { useMarked } from './bulk/use-marked.ts'
import { orderActKeys } from './keys/order-act.ts'
import { queueKeys } from './keys/queue-keys.ts'
import { QueueKeysDialog } from './keys/queue-keys-dialog.tsx'
import { useQueueMoves } from './keys/use-queue-moves.ts'
import { QueueEmpty } from './list/queue-empty.tsx'
import { QueueFilters } from './list/queue-filters.tsx'
import { QueueList } from './list/queue-list.tsx'
import { QueueTools } from './list/queue-tools.tsx'
import { useQueueSearch } from './list/use-queue-search.ts'
import { useSteadyRows } from './list/use-steady-rows.ts'
import { useOrderList } from './order-list.ts'
import { OrderPreview } from './preview/order-preview.tsx'
import { orderCountQuery, queueQuery } from './queue.queries.ts'
import classes from './queue-page.module.css'

/**
 * Shows the tuners' queue: open orders, the most urgent first, updated live and operable by keyboard, with details
 * beside it where there is room.
 */
export function QueuePage() {
  const { t } = useTranslation()
  const beside = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false })
  const { calls } = useOrderList()
  const search = useQueueSearch()
  const result = useQuery(queueQuery(calls, search.query))
  const { data, isPending, isPlaceholderData } = result
  const steady = useSteadyRows(data?.items ?? [], isPlaceholderData ? null : JSON.stringify(search.query))
  const [showKeys, setShowKeys] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const marked = useMarked(steady.rows)
  const moves = useQueueMoves(steady.rows, search, beside && data !== undefined && !isPlaceholderData)
  const { selected } = search
  const several = marked.share !== 'none'
  usePageKeys(queueKeys, {
    ...orderActKeys,
    ...moves.keys,
    take: several ? orderActKeys.take : moves.take,
    mark: () => selected && marked.toggle(selected),
    unmark: () => marked.markAll(false),
    search: () => field.current?.focus(),
    help: () => setShowKeys(true),
  })
  const open = useQuery(orderCountQuery(calls, 'pendingCount')).data
  const title = useRowTitle()
  const shown = steady.rows.length > 0

  return (
    <div data-page-width="full">
      <PageHead
        about={t('queue.about')}
        action={<QueueTools search={search} field={field} onShowKeys={() => setShowKeys(true)} />}
      />
      <TitleCount title={title} count={open} />
      <QueueFilters search={search} />
      <div className={classes.columns}>
        <Card flush className={classes.list}>
          <SelectionBar marked={marked} />
          <div aria-busy={isPending || isPlaceholderData}>
            <Loaded query={result} rows={10}>
              {(data) => (
                <>
                  {shown ? (
                    <QueueList
                      steady={steady}
                      selected={selected}
                      marked={marked}
                      onSelect={beside ? moves.choose : undefined}
                    />
                  ) : (
                    <QueueEmpty search={search} />
                  )}
                  {data.size > 0 && data.total > data.size && (
                    <ListPages list={search.list} data={data} label={title} />
                  )}
                </>
              )}
            </Loaded>
          </div>
        </Card>
        {beside && selected && (
          <div className={classes.details}>
            <OrderPreview key={selected} id={selected} chosen={moves.byHand} onReleased={moves.goOn} />
          </div>
        )}
      </div>
      {showKeys && <QueueKeysDialog onClose={() => setShowKeys(false)} />}
    </div>
  )
}

/** Shows the number of open orders in the browser's tab and announces it to screen readers. */
function TitleCount({ title, count }: { title: string; count: number | undefined }) {
  const { t } = useTranslation()
  usePageTitle(title, count)
  return (
    <p role="status" className="visually-hidden">
      {count === undefined ? '' : t('queue.open_count', { count })}
    </p>
  )
}
