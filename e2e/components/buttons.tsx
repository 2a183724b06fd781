import { ActionIcon, Button, Group } from '@mantine/core'
import { IconBell, IconDots } from '@tabler/icons-react'
import { SubmitButton } from '../../web/ui/form/submit-button.tsx'
import { useLanguageList } from '../../web/ui/language/use-language-list.tsx'
import { HeaderButton } from '../../web/ui/plain/header-button.tsx'
import { PageLink } from '../../web/ui/plain/page-link.tsx'
import { PlainButton } from '../../web/ui/plain/plain-button.tsx'

/** The colours and looks that pages give their buttons. */
const looks = [
  { color: 'accent', variant: 'filled' },
  { color: 'danger', variant: 'filled' },
  { color: 'accent', variant: 'light' },
  { color: 'accent', variant: 'default' },
  { color: 'accent', variant: 'subtle' },
  { color: 'danger', variant: 'subtle' },
  { color: 'gray', variant: 'subtle' },
  { color: 'danger', variant: 'outline' },
] as const

/** Shows the buttons, enabled and disabled. */
export function Buttons() {
  return (
    <Group gap="xs">
      {looks.map((look) => (
        <Button key={`${look.color} ${look.variant}`} {...look}>
          {look.color} {look.variant}
        </Button>
      ))}
      <Button disabled>Disabled</Button>
      <ActionIcon variant="subtle" color="gray" aria-label="More">
        <IconDots />
      </ActionIcon>
      <SubmitButton busy={false}>Save</SubmitButton>
      <PlainButton size="xs">Small</PlainButton>
      <PlainButton>Plain</PlainButton>
      <PlainButton size="md" main>
        Main
      </PlainButton>
      <PlainButton disabled>Disabled plain</PlainButton>
      <PlainButton main busy>
        Busy
      </PlainButton>
      <LanguageButton />
      <PageLink href="#link">A link</PageLink>
      <HeaderButton
        icon={<IconBell size={20} aria-hidden />}
        label="Notifications, 3 unread"
        count={3}
        to="#bell"
      />
    </Group>
  )
}

function LanguageButton() {
  const { open, list } = useLanguageList()
  return (
    <>
      <PlainButton onClick={open}>Languages</PlainButton>
      {list}
    </>
  )
}
