import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type StockEntry, stockRoutes } from '../../../../shared/shop/stock-routes.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import classes from './products.module.css'
import type { ListedProduct } from './use-product-columns.tsx'

/** Shows how many pieces of a product there are, and the last changes of that. */
export function StockEntries({ product }: { product: ListedProduct }) {
  const { t } = useTranslation()
  const format = useFormat()
  const entries = useQuery(callQuery(stockRoutes.list, { query: { product_id: product._id, size: 8 } }))
  const { inventory = product.available, reserved = 0, sold = 0 } = product.facts ?? {}
  return (
    <>
      <FactList
        look="tiles"
        facts={[
          { name: t('shop_work.stock.inventory'), value: format.number(inventory) },
          { name: t('shop_work.stock.reserved'), value: format.number(reserved) },
          { name: t('shop_work.stock.sold'), value: format.number(sold) },
        ]}
      />
      <Loaded query={entries} rows={3} height={40} empty={null}>
        {({ items }) => (
          <ul className={classes.entries} aria-label={t('shop_work.stock.entries')}>
            {items.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function Entry({ entry }: { entry: StockEntry }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { reason, note, by, created_at } = entry
  const parts = (['inventory', 'reserved', 'sold'] as const).filter((part) => entry[part] !== 0)
  const signed = (pieces: number) => format.number(pieces, { signDisplay: 'exceptZero' })
  return (
    <li className={classes.entry}>
      <span>
        {t(`shop_work.stock.reason.${reason}`)}
        {note && (
          <span className={classes.about}>
            {' · '}
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      <span className={classes.pieces}>
        {joined(parts.map((part) => `${t(`shop_work.stock.${part}`)} ${signed(entry[part])}`))}
      </span>
      <span className={classes.about}>{joined([by, <TimeAgo key="at" at={created_at} />])}</span>
    </li>
  )
}
