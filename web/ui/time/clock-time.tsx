import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { useNow } from './use-now.ts'
import { clockTime } from './write-clock-time.ts'

/** Shows when something happened by the clock: `14:05`, with its day where that isn't today. */
export function ClockTime({ at }: { at: string }) {
  const { dateTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {clockTime(at, useNow(), useLocale())}
    </time>
  )
}
