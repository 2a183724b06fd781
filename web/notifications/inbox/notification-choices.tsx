import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { ConfirmPhone } from '../push/confirm-phone.tsx'
import { PushHere } from '../push/push-here.tsx'
import { SendTests } from '../push/send-tests.tsx'
import { ChoicesForm } from './choices-form.tsx'
import { choicesQuery } from './notifications.queries.ts'

/**
 * Edits the channels of each event, quiet hours, phone and pushes in this browser, and sends a test over each channel.
 */
export function NotificationChoices() {
  const choices = useQuery(choicesQuery)
  const available = new Set(choices.data?.events.flatMap((row) => row.offered))
  return (
    <Loaded query={choices} rows={8}>
      {(choices) => (
        <Stack>
          <ChoicesForm saved={choices} />
          {available.has('sms') && <ConfirmPhone />}
          {available.has('push') && <PushHere />}
          <SendTests available={[...available]} />
        </Stack>
      )}
    </Loaded>
  )
}
