import { Skeleton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CreditPackage, Wanted } from '../../../shared/money/credits.ts'
import { siteMethods } from '../../../shared/money/payment-states.ts'
import type { SiteData } from '../../../shared/settings.ts'
import { useSiteData } from '../../app/site-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { AnyAmount } from './any-amount.tsx'
import { offerQuery } from './buying.queries.ts'
import { PackageCard } from './package-card.tsx'
import classes from './packages.module.css'

type Props = {
  /** The one that covers what an order lacks; null when none does. */
  fitting: CreditPackage | null
  onChoose: (wanted: Wanted) => void
}

/** Shows the packages on sale side by side, the one that an order needs marked, and any amount. */
export function Packages({ fitting, onChoose }: Props) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(offerQuery)
  const site = useSiteData()
  const payable = !site || siteMethods.some((method) => site[method])
  return (
    <Card
      title={t('credits.packages.title')}
      about={t(payable ? 'credits.packages.about' : 'credits.packages.closed')}
    >
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {data?.packages.length === 0 && (
        <EmptyState
          icon={<IconCoins />}
          title={t('credits.packages.none')}
          text={t('credits.packages.none_text')}
        />
      )}
      <ul className={classes.packages} aria-busy={isPending}>
        {isPending && ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} component="li" height={214} />)}
        {data?.packages.map((item) => (
          <PackageCard
            key={item._id}
            item={item}
            mark={fitting ? (item._id === fitting._id ? 'fits' : null) : item.highlighted ? 'tip' : null}
            saving={savingOf(item, site)}
            payable={payable}
            onChoose={({ _id }) => onChoose({ package_id: _id })}
          />
        ))}
      </ul>
      {site && payable && data?.any_amount && (
        <AnyAmount site={site} onChoose={(credits) => onChoose({ credits })} />
      )}
    </Card>
  )
}

/** Returns a package's saving per credit against the single price, in whole percent as a share. */
function savingOf({ amount, credits, currency }: CreditPackage, site: SiteData | null): number {
  if (site?.currency !== currency) return 0
  return Math.floor(100 - (amount * 100) / ((credits * site.credit_price) / 100)) / 100
}
