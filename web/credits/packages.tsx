import { Skeleton } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CreditPackage } from '../../shared/credits.ts'
import { useSiteData } from '../site-data.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { packagesQuery } from './credits.queries.ts'
import { PackageCard } from './package-card.tsx'
import classes from './packages.module.css'

/** The packages on sale, side by side; the one with the lowest price for a credit says so. */
export function Packages({ onChoose }: { onChoose: (item: CreditPackage) => void }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(packagesQuery)
  const payable = useSiteData()?.bank ?? true
  const lowest = Math.min(...(data ?? []).map(perCredit))
  const differ = data?.some((item) => perCredit(item) > lowest)
  return (
    <Card
      title={t('credits.packages.title')}
      about={t(payable ? 'credits.packages.about' : 'credits.packages.closed')}
    >
      {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconCoins stroke={1.5} />}
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
            perCredit={perCredit(item)}
            best={differ === true && perCredit(item) === lowest}
            payable={payable}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </Card>
  )
}

/** What one credit costs, in minor units. */
function perCredit({ amount, credits }: CreditPackage): number {
  return Math.round((amount * 100) / credits)
}
