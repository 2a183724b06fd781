import { useFormat } from '../../i18n/format.ts'
import { useNow } from './use-now.ts'

/** A time as the distance from now, with the exact one on hover. Keeps itself up to date. */
export function TimeAgo({ at }: { at: string }) {
  const { relative, dateTime } = useFormat()
  return (
    <time dateTime={at} title={dateTime(at)}>
      {relative(at, useNow())}
    </time>
  )
}
