import { ActionIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'

type Props = {
  icon: TablerIcon
  label: string
  onClick: () => void
  disabled?: boolean
  /** Points the other way where one reads from right to left. */
  turns?: boolean
}

/** Shows a button of the picture viewer. At the ends it keeps the focus, and so the keys. */
export function ViewerButton({ icon: Icon, label, onClick, disabled = false, turns = false }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      data-disabled={disabled || undefined}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon size={24} className={turns ? 'page-arrow' : undefined} aria-hidden />
    </ActionIcon>
  )
}
