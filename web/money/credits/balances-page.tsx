import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Balance, creditRoutes } from '../../../shared/money/credits.ts'
import { useFormat } from '../../i18n/format.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { RecordList } from '../../ui/list/record-list.tsx'
import { useOpened } from '../../ui/list/use-opened.ts'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { PersonPicture } from '../../ui/names/person-picture.tsx'
import { WithMark } from '../../ui/names/with-mark.tsx'
import { Day } from '../../ui/time/day.tsx'
import classes from './balance-drawer.module.css'
import { BalanceDrawer } from './balance-drawer.tsx'

/** Lists every customer with their balance; a row opens their ledger. */
export function BalancesPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { result, list } = useRecordList(creditRoutes.balances)
  const opened = useOpened('opened')
  const [last, setLast] = useState<Balance>()
  // The list knows what is true now, as long as the row is still in it.
  const known = [...(result.data?.items ?? []), last].find((balance) => balance?.user_id === opened.id)
  const data = result.data && { ...result.data, items: result.data.items.map(named) }
  return (
    <>
      <PageHead about={t('balances.about')} />
      <Card flush>
        <RecordList
          result={{ ...result, data }}
          list={list}
          label={t('balances.title')}
          searchLabel={t('balances.search')}
          columns={[
            {
              key: 'name',
              head: t('balances.field.customer'),
              cell: ({ name }) => (
                <WithMark mark={<PersonPicture name={name} picture={null} size="small" />}>{name}</WithMark>
              ),
              sort: 'name',
              phone: 'title',
            },
            {
              key: 'company_name',
              head: t('balances.field.company_name'),
              cell: ({ company_name }) => company_name,
              phone: 'fact',
            },
            {
              key: 'email',
              head: t('balances.field.email'),
              cell: ({ email }) => email,
              line: true,
              wide: true,
            },
            {
              key: 'changed_at',
              head: t('balances.field.changed_at'),
              cell: ({ changed_at }) => changed_at && <Day at={changed_at} />,
              align: 'end',
              phone: 'fact',
            },
            {
              key: 'credits',
              head: t('balances.field.credits'),
              cell: ({ credits, owed }) => (
                <>
                  <strong className="numbers">{format.creditAmount(credits)}</strong>
                  {owed > 0 && (
                    <div className={classes.owed}>
                      {t('balances.owes_short', { credits: format.creditAmount(owed) })}
                    </div>
                  )}
                </>
              ),
              sort: 'credits',
              align: 'end',
              phone: 'aside',
            },
          ]}
          onOpen={(balance) => {
            setLast(balance)
            opened.open(balance.user_id)
          }}
          empty={{
            icon: IconWallet,
            title: t('balances.none'),
            text: t('balances.none_text'),
          }}
        />
      </Card>
      <BalanceDrawer balance={known ?? null} onClose={opened.close} />
    </>
  )
}

/** Gives a balance the `_id` by which lists know their rows. */
const named = (balance: Balance) => ({ ...balance, _id: balance.user_id })
