import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '../../../shared/money/payment-states.ts'
import { useSiteData } from '../../app/site-data.ts'
import { ChoiceCard } from '../../ui/field/choice-card.tsx'
import classes from './method-choice.module.css'
import { methodIcons } from './payment-methods.ts'

type Props<M extends PaymentMethod> = {
  methods: readonly M[]
  value: M | undefined
  onChange: (method: M) => void
  disabled?: boolean
}

/** Shows the payment methods as cards; says where payments are emulated. */
export function MethodChoice<M extends PaymentMethod>({ methods, value, onChange, disabled }: Props<M>) {
  const { t } = useTranslation()
  const demo = useSiteData()?.demo && methods.some((method) => method !== 'bank')
  if (methods.length === 0) return <p className={classes.none}>{t('credits.buy.no_way')}</p>
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{t('credits.buy.ways')}</legend>
      <div className={classes.cards}>
        {methods.map((method) => (
          <ChoiceCard
            key={method}
            type="radio"
            name="payment_method"
            checked={method === value}
            onChange={() => onChange(method)}
            icon={methodIcons[method]}
            title={t(`credits.payment_method.${method}`)}
            hint={t(`credits.method_hint.${method}`)}
          />
        ))}
      </div>
      {demo && <p className={classes.demo}>{t('credits.demo')}</p>}
    </fieldset>
  )
}
