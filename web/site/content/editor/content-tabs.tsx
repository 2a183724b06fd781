import { Stack } from '@mantine/core'
import { TextForm } from './text-form.tsx'

/** Edits the privacy policy and the cookie policy. */
export function PolicyTexts() {
  return (
    <Stack>
      <TextForm kind="privacy_policy" />
      <TextForm kind="cookie_policy" />
    </Stack>
  )
}

/** Edits the text beside the sign-in form. */
export function WhyChooseUsTexts() {
  return <TextForm kind="why_choose_us" />
}
