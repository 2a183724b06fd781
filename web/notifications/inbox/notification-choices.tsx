import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { ConfirmPhone } from '../push/confirm-phone.tsx'
import { PushHere } from '../push/push-here.tsx'
import { SendTests } from '../push/send-tests.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { choicesQuery } from './notifications.queries.ts'

/**
 * Edits the channels of each event, quiet hours, phone and pushes in this browser, and sends a test over each channel.
 */
export function NotificationChoices() {
  const { data, error, isPending, refetch } = useQuery(choicesQuery)
  if (isPending) return <SkeletonRows rows={8} />
  if (!data) return <ErrorState error={error} retry={refetch} />
  const available = new Set(data.events.flatMap((row) => row.offered))
  return (
    <Stack>
      <ChoicesForm saved={data} />
      {available.has('sms') && <ConfirmPhone />}
      {available.has('push') && <PushHere />}
      <SendTests available={[...available]} />
    </Stack>
  )
}
