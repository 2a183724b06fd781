import { useFigures } from '../records/units/use-figures.ts'

/**
 * Returns a function that writes stock power (given in metric horsepower) and torque (in Nm) in the reader's units: `105 HP ·
 * 250 Nm`; unknown values are left out.
 */
export function usePowerText() {
  const { powerText, torqueText } = useFigures()
  return (power: number | null, torque: number | null) =>
    [power === null ? '' : powerText(power), torque === null ? '' : torqueText(torque)]
      .filter(Boolean)
      .join(' · ')
}
