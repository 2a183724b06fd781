import { Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Upstream } from '../../../shared/partners/upstream.ts'
import { useFormat } from '../../i18n/format.ts'
import { SearchSelect } from '../../ui/field/search-select.tsx'
import classes from './upstream.module.css'

type Named = Upstream['upstream_services'][number]
type Props = {
  own: Named
  offered: readonly Named[]
  upstream_id: string | null
  prices: { currency: string; credit_price: number; credit_cost: number | null }
  onChange: (upstream_id: string | null) => void
  passed?: boolean
  onPass?: (passed: boolean) => void
}

/** Edits what an own service or option is upstream, with its price here beside its cost there, and a warning below that. */
export function MappedRow({ own, offered, upstream_id, prices, onChange, passed, onPass }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { currency, credit_price, credit_cost } = prices
  const there = offered.find(({ _id }) => _id === upstream_id)
  const price = Math.round((own.credits * credit_price) / 100)
  const cost = there && credit_cost !== null ? Math.round((there.credits * credit_cost) / 100) : null
  const isBelow = cost !== null && cost > price
  return (
    <div className={classes.mapped}>
      <SearchSelect
        label={own.name}
        value={upstream_id ?? ''}
        valueLabel={there?.name ?? ''}
        placeholder={t('upstream.not_passed')}
        choices={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(value) => onChange(value || null)}
      />
      <p className={classes.price} data-below={isBelow || undefined}>
        {isBelow && <IconAlertTriangle size={16} aria-hidden />}
        {cost === null
          ? t('upstream.price', { price: money(price, currency) })
          : t(isBelow ? 'upstream.below_cost' : 'upstream.price_and_cost', {
              price: money(price, currency),
              cost: money(cost, currency),
            })}
      </p>
      {onPass && (
        <Switch
          label={t('upstream.pass_service')}
          aria-label={t('upstream.pass_service_named', { name: own.name })}
          checked={passed ?? false}
          onChange={(event) => onPass(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
