import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditPackage, Purchase } from '../../shared/credits.ts'
import { PageHead } from '../ui/page-head.tsx'
import { BalanceCard } from './balance-card.tsx'
import classes from './buy-credits-page.module.css'
import { BuyDialog } from './buy-dialog.tsx'
import { myCreditsQuery } from './credits.queries.ts'
import { MyHistory } from './my-history.tsx'
import { MyPurchases } from './my-purchases.tsx'
import { Packages } from './packages.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { useLocalPages } from './use-local-pages.ts'

/** What the person has, what they may buy, what they bought and what became of it. */
export function BuyCreditsPage() {
  const { t } = useTranslation()
  const pages = useLocalPages(5)
  const result = useQuery(myCreditsQuery(pages.asked))
  const [chosen, setChosen] = useState<CreditPackage | null>(null)
  const [toPay, setToPay] = useState<Purchase | null>(null)
  const bank_details = result.data?.bank_details ?? ''
  return (
    <>
      <PageHead title={t('credits.buy.title')} about={t('credits.buy.about')} />
      <div className={classes.page}>
        <BalanceCard credits={result.data?.credits} failed={result.isError} />
        <Packages onChoose={setChosen} />
        <MyPurchases result={result} pages={pages} onPay={setToPay} />
        <MyHistory />
      </div>
      {chosen && <BuyDialog item={chosen} bank_details={bank_details} onClose={() => setChosen(null)} />}
      {toPay && (
        <TransferDialog purchase={toPay} bank_details={bank_details} onClose={() => setToPay(null)} />
      )}
    </>
  )
}
