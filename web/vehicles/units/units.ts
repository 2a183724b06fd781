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

const imperial = ['US', 'GB', 'IE']
const kilowatts = ['AU', 'NZ', 'ZA']

/**
 * Returns the units of the reader's language, and of their region where the browser asks for that language in one: `en-GB`
 * reads HP and lb-ft.
 */
export function unitsOf(locale: string, languages: readonly string[]): Units {
  const spoken = languages.find((language) => language.split('-')[0] === locale) ?? locale
  // By hand: a browser may name a language that is none to Intl, such as en-US@posix.
  const region = /-([A-Z]{2})\b/.exec(spoken)?.[1] ?? ''
  if (imperial.includes(region)) return { power: 'hp', torque: 'lbft' }
  return { power: kilowatts.includes(region) ? 'kw' : 'ps', torque: 'nm' }
}
