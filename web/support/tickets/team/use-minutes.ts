import { useFormat } from '../../../i18n/format.ts'

/** Returns a function that writes minutes of opening time: `45 min`, `2.5 hr`. */
export function useMinutes() {
  const { number } = useFormat()
  return (minutes: number) => {
    const [unit, value] = minutes < 60 ? ['minute', minutes] : ['hour', minutes / 60]
    return number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
  }
}
