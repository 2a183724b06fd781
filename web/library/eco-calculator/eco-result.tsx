import { useTranslation } from 'react-i18next'
import {
  type EcoFigures,
  type EcoSavings,
  ecoUnits,
  savedByYear,
} from '../../../shared/library/eco-savings.ts'
import { type Fact, FactList } from '../../ui/display/fact-list.tsx'
import classes from './eco.module.css'
import { EcoChart } from './eco-chart.tsx'
import { EcoFormula } from './eco-formula.tsx'
import { useEcoFormat } from './use-eco-format.ts'

type Props = { figures: EcoFigures; savings: EcoSavings; currency: string }

/** Number of years that are looked at. */
const years = 5

/** Shows what is saved: per year, over the years against the tune's price, and how it is calculated. */
export function EcoResult({ figures, savings, currency }: Props) {
  const { t } = useTranslation()
  const { fuel, money, duration } = useEcoFormat(currency)
  const unit = ecoUnits[figures.unit].fuel
  const { saved_fuel, saved_money, payback_years } = savings
  const byYear = savedByYear(savings, years)
  const paid = payback_years !== null && payback_years <= years
  const facts: Fact[] = [
    { name: t('eco.fuel_per_year'), value: fuel(saved_fuel, unit) },
    { name: t('eco.money_per_year'), value: money(saved_money) },
    {
      name: t('eco.payback'),
      value: paid ? duration(payback_years) : t('eco.never', { count: years }),
    },
    {
      name: t('eco.after_years', { count: years }),
      value: money((byYear.at(-1) ?? 0) - figures.tune),
    },
  ]
  return (
    <div className={classes.result}>
      <FactList facts={facts} look="tiles" />
      <EcoChart saved={byYear} tune={figures.tune} money={money} />
      <EcoFormula figures={figures} savings={savings} currency={currency} />
      <p className={classes.about}>{t('eco.estimate')}</p>
    </div>
  )
}
