import { Progress, Text } from '@mantine/core'
import type { Arrival } from '../../app/api/receive-file.ts'

type Props = { arrival: Arrival | null; label: string; children: string }

/** Shows the progress of a file that arrives: as a share where its records can be counted, with words below. */
export function ArrivalBar({ arrival, label, children }: Props) {
  const share = arrival?.count == null ? null : Math.min(1, arrival.count / Math.max(1, arrival.total))
  return (
    <div>
      <Progress.Root>
        <Progress.Section
          value={share === null ? 100 : Math.round(share * 100)}
          animated={share === null}
          // A bar that says no more than "at work" has no value to read out.
          withAria={share !== null}
          role="progressbar"
          aria-label={label}
        />
      </Progress.Root>
      <Text size="sm" mt="xs" className="numbers" role="status">
        {children}
      </Text>
    </div>
  )
}
