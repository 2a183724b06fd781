import { useFormat } from '../../i18n/format.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
const day_ms = 24 * hour_ms

/**
 * Returns a function that formats a duration in the reader's language, in the fitting unit: `45 min`, `2.5 hr`, `3
 * days`.
 */
export function useDuration() {
  const { number } = useFormat()
  return (ms: number) => {
    const [unit, unit_ms] =
      ms < hour_ms
        ? (['minute', minute_ms] as const)
        : ms < 2 * day_ms
          ? (['hour', hour_ms] as const)
          : (['day', day_ms] as const)
    const maximumFractionDigits = unit === 'minute' ? 0 : 1
    return number(ms / unit_ms, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits })
  }
}
