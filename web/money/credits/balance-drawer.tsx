import { Button } from '@mantine/core'
import { IconUserShare, IconWallet } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { type Balance, creditRoutes } from '../../../shared/money/credits.ts'
import { call } from '../../app/api/api.ts'
import { actAs, usePermission } from '../../app/session/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { SideDialog } from '../../ui/dialog/side-dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { joined } from '../../ui/display/joined.tsx'
import { useLocalRecordList } from '../../ui/list/use-record-list.ts'
import { BalanceCard } from './balance-card.tsx'
import classes from './balance-drawer.module.css'
import { EntryList } from './entry-list.tsx'
import { ManualCredit } from './manual-credit.tsx'

/** Shows one customer's balance, the form to change it by hand, and the ledger; closed without a customer. */
export function BalanceDrawer({ balance, onClose }: { balance: Balance | null; onClose: () => void }) {
  return (
    <SideDialog
      opened={balance !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={<span className={classes.name}>{balance?.name}</span>}
    >
      {balance && <Contents key={balance.user_id} balance={balance} />}
    </SideDialog>
  )
}

function Contents({ balance }: { balance: Balance }) {
  const { t } = useTranslation()
  const id = balance.user_id
  const entries = useLocalRecordList(creditRoutes.history, { params: { id } })
  const navigate = useNavigate()
  const managesInvoices = usePermission('dealers_manager.invoices')
  const worksOnOrders = usePermission('orders')
  const mayActAs = usePermission('dealers_manager.login_to_dealer_account')
  const format = useFormat()
  const openInvoice = (invoice: string) => void navigate({ to: pathTo('invoices'), search: { invoice } })
  return (
    <>
      <p className={classes.person}>{joined([balance.company_name, balance.email])}</p>
      <BalanceCard credits={balance.credits} />
      {balance.owed > 0 && (
        <p className={classes.owed}>{t('balances.owes', { credits: format.credits(balance.owed) })}</p>
      )}
      {balance.changed_at === null && <OpenWallet customer={balance} />}
      {mayActAs && <ActAsCustomer customer={balance} />}
      <section className={classes.section}>
        <h3 className={classes.title}>{t('balances.manual.title')}</h3>
        <ManualCredit balance={balance} />
      </section>
      <section className={classes.section}>
        <h3 className={classes.title}>{t('credits.history.title')}</h3>
        <div className={classes.ledger}>
          <EntryList
            entries={entries}
            orderPage={worksOnOrders ? 'workOrder' : undefined}
            {...(managesInvoices && { onInvoice: openInvoice })}
          />
        </div>
      </section>
    </>
  )
}

/** Opens the wallet of a customer who never had credits, at zero. */
function OpenWallet({ customer }: { customer: Balance }) {
  const { t } = useTranslation()
  const { user_id, name } = customer
  const { start, busy } = useAction(() => call(creditRoutes.openWallet, { body: { user_id } }), {
    done: () => t('balances.opened', { name }),
  })
  return (
    <Button
      variant="default"
      className={classes.act}
      loading={busy}
      leftSection={<IconWallet size={16} />}
      onClick={() => start()}
    >
      {t('balances.open')}
    </Button>
  )
}

/** Signs in as a customer after a confirmation; the router then opens their first page. */
function ActAsCustomer({ customer }: { customer: Balance }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(
    async () => actAs(await call(authRoutes.signInAsCustomer, { body: { user_id: customer.user_id } })),
    {
      ask: () => ({
        title: t('balances.acting.title', { name: customer.name }),
        text: t('balances.acting.text'),
        action: t('balances.acting.action'),
      }),
    },
  )
  return (
    <Button
      variant="default"
      className={classes.act}
      loading={busy}
      leftSection={<IconUserShare size={16} />}
      onClick={start}
    >
      {t('balances.acting.action')}
    </Button>
  )
}
