import { useFormat } from '../../i18n/format.ts'
import { useNow } from './use-now.ts'

/** Shows the time passed since a date, with the exact time on hover. Updates itself. */
export function TimeAgo({ at }: { at: string }) {
  const { relative, dateTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at, useNow())}
    </time>
  )
}
