import { nmOf, type PowerUnit, psOf, type TorqueUnit } from '../contract/units.ts'

/** A figure found in a text: power in metric horsepower or torque in Nm. */
export type TextFigure = { power_hp: number } | { torque_nm: number }

const units: Record<string, PowerUnit | TorqueUnit> = {
  ps: 'ps',
  hp: 'ps',
  bhp: 'hp',
  kw: 'kw',
  nm: 'nm',
  'lb-ft': 'lbft',
}

/** A whole number, not a part of another one or of a part's name, and its unit. */
const figure = /(?<![\w.,-])(\d{1,5})\s?(PS|bhp|hp|kW|Nm|lb-ft)(?![\w-])/gi

/**
 * Writes the figures of a text, such as a remark, anew: `write` is given each. `hp` is read as metric horsepower, as
 * the forms ask for it.
 */
export const withFigures = (text: string, write: (figure: TextFigure) => string): string =>
  text.replace(figure, (found, digits: string, named: string) => {
    const unit = units[named.toLowerCase()]
    const amount = Number(digits)
    if (unit === undefined) return found
    return write(
      unit === 'nm' || unit === 'lbft' ? { torque_nm: nmOf(unit, amount) } : { power_hp: psOf(unit, amount) },
    )
  })
