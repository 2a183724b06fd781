import { useNavigate, useSearch } from '@tanstack/react-router'
import { keysOf } from '../../../shared/contract/typed-keys.ts'
import { type EcoFigures, type EcoUnit, ecoUnitOf, ecoUnits } from '../../../shared/library/eco-savings.ts'
import { useMe } from '../../app/session/session.ts'

/** The typed figures; null where nothing is typed. */
export type EcoValues = { unit: EcoUnit } & { [F in EcoFigure]: number | null }
export const ecoFigures = ['distance', 'consumption', 'price', 'saving', 'tune'] as const
type EcoFigure = (typeof ecoFigures)[number]

/** Figures of an ordinary car, to begin with; the price of fuel only where it is known about. */
const ordinary: Record<EcoUnit, Pick<EcoFigures, 'distance' | 'consumption'>> = {
  l_100km: { distance: 20_000, consumption: 6.5 },
  km_l: { distance: 20_000, consumption: 15 },
  mpg_uk: { distance: 12_000, consumption: 45 },
  mpg_us: { distance: 13_000, consumption: 30 },
}
const fuelPrices: Record<string, Partial<Record<(typeof ecoUnits)[EcoUnit]['fuel'], number>>> = {
  EUR: { liter: 1.7 },
  GBP: { liter: 1.45 },
  USD: { gallon: 3.8, liter: 1 },
}

/** Returns the figures in the address, or an ordinary car's, and a function that writes them there. */
export function useEcoValues(currency: string) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { country } = useMe()
  const unit = keysOf(ecoUnits).find((one) => one === search.unit) ?? ecoUnitOf(country)
  const begin: EcoValues = {
    unit,
    ...ordinary[unit],
    price: fuelPrices[currency]?.[ecoUnits[unit].fuel] ?? null,
    saving: 10,
    tune: 350,
  }
  const values: EcoValues = { ...begin }
  for (const figure of ecoFigures) if (figure in search) values[figure] = readFigure(search[figure])
  const change = (changed: Partial<EcoValues>) => {
    const { unit, ...figures } = changed.unit ? { unit: changed.unit } : { ...values, ...changed }
    const written = Object.entries(figures).map(([name, value]) => [name, value ?? ''])
    void navigate({
      to: '.',
      search: { unit, ...Object.fromEntries(written) },
      replace: true,
      resetScroll: false,
    })
  }
  return { values, change }
}

const most = 10_000_000

function readFigure(written: unknown): number | null {
  const figure = written === '' ? Number.NaN : Number(written)
  return Number.isFinite(figure) && figure >= 0 && figure <= most ? figure : null
}
