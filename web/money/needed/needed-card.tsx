import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Wanted } from '../../../shared/money/credits.ts'
import { useFormat } from '../../i18n/format.ts'
import { Credits } from '../../ui/display/credits.tsx'
import { BackToOrder } from './back-to-order.tsx'
import type { FittingPurchase } from './fitting-purchase.ts'
import classes from './needed-card.module.css'
import type { OrderAhead } from './use-order-ahead.ts'

type Props = {
  ahead: OrderAhead & { credits: number }
  /** Balance and debt, in hundredths. */
  balance: number
  owed: number
  /** The credits missing for the order, in hundredths, and the purchase that covers them. */
  missing: number
  fitting: FittingPurchase | null
  onChoose: (wanted: Wanted) => void
}

/** Shows what an order needs, what is there and what is missing, and offers the smallest purchase that covers it. */
export function NeededCard({ ahead, balance, owed, missing, fitting, onChoose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const figures = [
    { key: 'needs', credits: ahead.credits },
    { key: 'have', credits: balance },
    { key: 'missing', credits: missing },
  ] as const
  return (
    <section className={classes.card} aria-label={t('credits.needed.title')}>
      <dl className={classes.figures}>
        {figures.map(({ key, credits }) => (
          <div key={key} data-missing={(key === 'missing' && missing > 0) || undefined}>
            <dt>{t(`credits.needed.${key}`)}</dt>
            <dd>
              <Credits credits={credits} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.act}>
        {missing > 0 ? (
          fitting && <Fitting missing={missing} fitting={fitting} onChoose={onChoose} />
        ) : (
          <>
            <BackToOrder ahead={ahead} />
            <p className={classes.words}>{t('credits.needed.enough')}</p>
          </>
        )}
      </div>
      {owed > 0 && missing > 0 && (
        <p className={classes.words}>{t('credits.owed', { credits: format.credits(owed) })}</p>
      )}
    </section>
  )
}

type FittingProps = { missing: number; fitting: FittingPurchase; onChoose: Props['onChoose'] }

function Fitting({ missing, fitting, onChoose }: FittingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = () => {
    const left = fitting.credits - missing
    if (left < 0) return t('credits.needed.largest')
    if (left === 0) return t('credits.needed.just')
    const values = { name: fitting.package?.name ?? '', credits: format.credits(left) }
    return t(fitting.package ? 'credits.needed.smallest' : 'credits.needed.left', values)
  }
  const amount = format.money(fitting.amount, fitting.currency)
  return (
    <>
      <Button size="md" onClick={() => onChoose(fitting.wanted)}>
        {t('credits.packages.order_for', { credits: format.credits(fitting.credits), amount })}
      </Button>
      <p className={classes.words}>{words()}</p>
    </>
  )
}
