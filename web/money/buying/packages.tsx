import { Skeleton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CreditPackage, Wanted } from '../../../shared/money/credits.ts'
import { siteMethods } from '../../../shared/money/payment-states.ts'
import type { SiteData } from '../../../shared/site/settings.ts'
import { useSiteData } from '../../app/site-data.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { AnyAmount } from './any-amount.tsx'
import { packagesQuery } from './buying.queries.ts'
import { PackageCard } from './package-card.tsx'
import classes from './packages.module.css'

/** Shows the packages on sale side by side, and any amount. */
export function Packages({ onChoose }: { onChoose: (wanted: Wanted) => void }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(packagesQuery)
  const site = useSiteData()
  const payable = !site || siteMethods.some((method) => site[method])
  return (
    <Card
      title={t('credits.packages.title')}
      about={t(payable ? 'credits.packages.about' : 'credits.packages.closed')}
    >
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconCoins />}
          title={t('credits.packages.none')}
          text={t('credits.packages.none_text')}
        />
      )}
      <ul className={classes.packages} aria-busy={isPending}>
        {isPending && ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} component="li" height={214} />)}
        {data?.map((item) => (
          <PackageCard
            key={item._id}
            item={item}
            saving={savingOf(item, site)}
            payable={payable}
            onChoose={({ _id }) => onChoose({ package_id: _id })}
          />
        ))}
      </ul>
      {site && payable && <AnyAmount site={site} onChoose={(credits) => onChoose({ credits })} />}
    </Card>
  )
}

/** Returns a package's saving per credit against the single price, in whole percent as a share. */
function savingOf({ amount, credits, currency }: CreditPackage, site: SiteData | null): number {
  if (site?.currency !== currency) return 0
  return Math.floor(100 - (amount * 100) / ((credits * site.credit_price) / 100)) / 100
}
