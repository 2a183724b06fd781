import { useTranslation } from 'react-i18next'
import {
  type EcoFigures,
  type EcoSavings,
  ecoUnits,
  savedByYear,
} from '../../../shared/library/eco-savings.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Fact, FactList } from '../../ui/display/fact-list.tsx'
import classes from './eco.module.css'
import { EcoChart } from './eco-chart.tsx'

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

type FormulaProps = { figures: EcoFigures; savings: EcoSavings; currency: string }

/** Shows how the savings are calculated, with the reader's own figures. */
function EcoFormula({ figures, savings, currency }: FormulaProps) {
  const { t } = useTranslation()
  const { fuel, distance, money, price, plain, percent, duration } = useEcoFormat(currency)
  const { distance: distanceUnit, fuel: fuelUnit } = ecoUnits[figures.unit]
  const consumption = `${plain(figures.consumption)} ${t(`eco.units.${figures.unit}`)}`
  const driven = distance(figures.distance, distanceUnit)
  const used = figures.unit === 'l_100km' ? `${driven} × ${consumption}` : `${driven} ÷ ${consumption}`
  const lines = [
    [t('eco.formula_fuel'), `${used} = ${fuel(savings.fuel, fuelUnit)}`],
    [
      t('eco.formula_saved'),
      `${fuel(savings.fuel, fuelUnit)} × ${percent(figures.saving)} = ${fuel(savings.saved_fuel, fuelUnit)}`,
    ],
    [
      t('eco.formula_money'),
      `${fuel(savings.saved_fuel, fuelUnit)} × ${price(figures.price)} = ${money(savings.saved_money)}`,
    ],
    savings.payback_years !== null && [
      t('eco.formula_payback'),
      `${money(figures.tune)} ÷ ${money(savings.saved_money)} = ${duration(savings.payback_years)}`,
    ],
  ].filter((line) => line !== false)
  return (
    <section aria-label={t('eco.formula')}>
      <h3 className={classes.formulaTitle}>{t('eco.formula')}</h3>
      <dl className={classes.formula}>
        {lines.map(([label, formula]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{formula}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Unit = 'liter' | 'gallon' | 'kilometer' | 'mile'

/** Returns how figures of the calculator are written in the reader's language. */
function useEcoFormat(currency: string) {
  const { number } = useFormat()
  const unitOf = (unit: Unit, value: number, most = 0) =>
    number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: most })
  return {
    fuel: (value: number, unit: Unit) => unitOf(unit, value),
    distance: (value: number, unit: Unit) => unitOf(unit, value),
    /** Whole units of the currency: an estimate has no cents. */
    money: (value: number) => number(value, { style: 'currency', currency, maximumFractionDigits: 0 }),
    price: (value: number) => number(value, { style: 'currency', currency, maximumFractionDigits: 3 }),
    plain: (value: number) => number(value, { maximumFractionDigits: 3 }),
    percent: (value: number) => number(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
    /** Years, or months while it is less than two years. */
    duration: (years: number) =>
      years < 2
        ? number(Math.max(1, Math.ceil(years * 12)), { style: 'unit', unit: 'month', unitDisplay: 'long' })
        : number(years, { style: 'unit', unit: 'year', unitDisplay: 'long', maximumFractionDigits: 1 }),
  }
}
