import { useTranslation } from 'react-i18next'
import { type EcoFigures, type EcoSavings, ecoUnits } from '../../../shared/library/eco-savings.ts'
import classes from './eco.module.css'
import { useEcoFormat } from './use-eco-format.ts'

type Props = { figures: EcoFigures; savings: EcoSavings; currency: string }

/** Shows how the savings are calculated, with the reader's own figures. */
export function EcoFormula({ figures, savings, currency }: Props) {
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
