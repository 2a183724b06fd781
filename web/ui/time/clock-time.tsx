import { useFormat } from '../../i18n/format.ts'
import { useNow } from './use-now.ts'

/** Shows when something happened by the clock, with its day where that isn't today. */
export function ClockTime({ at }: { at: string }) {
  const { clock, dateTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {clock(at, useNow())}
    </time>
  )
}
