import { useTranslation } from 'react-i18next'
import type { Person } from '../../../shared/accounts/person.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { FigureStrip, type StripFigure } from '../../ui/record/figure-strip.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'

/** Shows what matters first about a person: credits for readers who may see balances, orders, the last sign-in. */
export function PersonFigures({ person }: { person: Person }) {
  const { t } = useTranslation()
  const ofCustomer = [...useCreditFigures(person), ...useOrderFigures(person)]
  const { role_id, orders, last_signed_in_at } = person
  const figures: StripFigure[] = [
    ...(role_id === roles.customer || orders > 0 ? ofCustomer : []),
    {
      label: t('people.last_signed_in'),
      value: last_signed_in_at ? <TimeAgo at={last_signed_in_at} /> : t('people.never'),
      words: true,
      quiet: last_signed_in_at === null,
    },
  ]
  return <FigureStrip label={t('people.figures.label')} figures={figures} />
}

function useOrderFigures({ orders, open_orders, email }: Person): StripFigure[] {
  const { t } = useTranslation()
  const { number } = useFormat()
  const worksOnOrders = usePermission('orders')
  const search = { q: email }
  return [
    {
      label: t('people.figures.open_orders'),
      value: number(open_orders),
      quiet: open_orders === 0,
      to: worksOnOrders && open_orders > 0 ? pathTo('queue') : undefined,
      search,
    },
    {
      label: t('people.figures.orders'),
      value: number(orders),
      quiet: orders === 0,
      to: worksOnOrders && orders > open_orders ? pathTo('orderHistory') : undefined,
      search,
    },
  ]
}

function useCreditFigures({ _id, credits, email }: Person): StripFigure[] {
  const { t } = useTranslation()
  const format = useFormat()
  if (!credits) return []
  const { balance, owed, bought, spent } = credits
  return [
    {
      label: t('people.figures.credits'),
      value: format.creditAmount(balance),
      about: owed > 0 ? t('people.owes', { credits: format.credits(owed) }) : undefined,
      tone: owed > 0 ? 'danger' : undefined,
      quiet: balance === 0 && owed === 0,
      to: pathTo('balances'),
      search: { q: email, opened: _id },
    },
    { label: t('people.figures.bought'), value: format.creditAmount(bought), quiet: bought === 0 },
    { label: t('people.figures.spent'), value: format.creditAmount(spent), quiet: spent === 0 },
  ]
}
