import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'
import { choicesQuery } from './notifications.queries.ts'
import { PushHere } from './push-here.tsx'
import { SendTests } from './send-tests.tsx'

/** How the person wants to be told of what, their quiet hours, their phone, pushes in this browser, and a test of each channel. */
export function NotificationChoices() {
  const { data, error, isPending, refetch } = useQuery(choicesQuery)
  if (isPending) return <SkeletonRows rows={8} />
  if (!data) return <ErrorState error={error} retry={refetch} />
  const offered = new Set(data.events.flatMap((row) => row.offered))
  return (
    <Stack>
      <ChoicesForm saved={data} />
      {offered.has('sms') && <ConfirmPhone />}
      {offered.has('push') && <PushHere />}
      <SendTests offered={[...offered]} />
    </Stack>
  )
}
