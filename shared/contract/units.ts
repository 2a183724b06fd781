/** `ps` is metric horsepower, which the portal stores; `hp` is mechanical horsepower. */
export const powerUnits = ['ps', 'hp', 'kw'] as const
export type PowerUnit = (typeof powerUnits)[number]
export const torqueUnits = ['nm', 'lbft'] as const
export type TorqueUnit = (typeof torqueUnits)[number]
export type Units = { power: PowerUnit; torque: TorqueUnit }

const perPs: Record<PowerUnit, number> = { ps: 1, hp: 0.98632, kw: 0.735499 }
const perNm: Record<TorqueUnit, number> = { nm: 1, lbft: 0.737562 }

/** Converts metric horsepower; whole numbers, as makers name them. */
export const powerIn = (unit: PowerUnit, power_hp: number): number => Math.round(power_hp * perPs[unit])

/** Converts newton metres; whole numbers. */
export const torqueIn = (unit: TorqueUnit, torque_nm: number): number => Math.round(torque_nm * perNm[unit])

/** Converts to metric horsepower, unrounded. */
export const psOf = (unit: PowerUnit, power: number): number => power / perPs[unit]

/** Converts to newton metres, unrounded. */
export const nmOf = (unit: TorqueUnit, torque: number): number => torque / perNm[unit]

const imperial = ['US', 'GB', 'IE']
const kilowatts = ['AU', 'NZ', 'ZA']

/** Returns the units usual in a country (ISO 3166); PS and Nm where it isn't known. */
function unitsOfCountry(country: string): Units {
  if (imperial.includes(country)) return { power: 'hp', torque: 'lbft' }
  return { power: kilowatts.includes(country) ? 'kw' : 'ps', torque: 'nm' }
}

/** Returns the units a person chose; those of their country while they chose none. */
export function unitsOf(person: {
  country: string
  power_unit: PowerUnit | null
  torque_unit: TorqueUnit | null
}): Units {
  const usual = unitsOfCountry(person.country)
  return { power: person.power_unit ?? usual.power, torque: person.torque_unit ?? usual.torque }
}
