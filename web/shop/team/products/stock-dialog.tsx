import { SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type StockEntry, stockRoutes } from '../../../../shared/shop/stock-routes.ts'
import { call } from '../../../app/api/api.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { randomId } from '../../../app/random-id.ts'
import { useFormat } from '../../../i18n/format.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { joined } from '../../../ui/display/joined.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { draftOf } from '../../../ui/form/field-rules.ts'
import { useSchemaForm } from '../../../ui/form/schema-form.ts'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import classes from './products.module.css'
import type { ListedProduct } from './use-product-columns.tsx'

type Props = { product: ListedProduct; onClose: () => void }

const schema = stockRoutes.change.body

/** Records pieces of a product that came in, or corrects their number; shows what changed its stock before. */
export function StockDialog({ product, onClose }: Props) {
  const { t } = useTranslation()
  const [request_key] = useState(randomId)
  const first = { product_id: product._id, reason: 'received', request_key } as const
  const form = useSchemaForm(schema, draftOf(schema, undefined, first), {
    words: 'shop_work.stock',
    save: (body) => call(stockRoutes.change, { body }),
    done: (_, { inventory }) => t('shop_work.stock.recorded', { name: product.name, count: inventory }),
    onClose,
  })
  const { reason } = form.values
  return (
    <FormDialog
      form={form}
      title={t('shop_work.stock.title', { name: product.name })}
      action={t(`shop_work.stock.record.${reason}`)}
      size="lg"
    >
      <SegmentedControl
        fullWidth
        aria-label={t('shop_work.stock.reason_label')}
        value={reason}
        onChange={(reason) => form.setFieldValue('reason', reason)}
        data={[
          { value: 'received', label: t('shop_work.stock.reason.received') },
          { value: 'corrected', label: t('shop_work.stock.reason.corrected') },
        ]}
      />
      <NumberField
        {...form.field('pieces')}
        description={t(`shop_work.stock.pieces_hint.${reason}`)}
        signed
        data-autofocus
      />
      <TextInput {...form.field('note')} />
      <StockEntries product={product} />
    </FormDialog>
  )
}

/** Shows how many pieces of a product there are, and the last changes of that. */
function StockEntries({ product }: { product: ListedProduct }) {
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
