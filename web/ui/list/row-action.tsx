import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

type Props = {
  icon?: TablerIcon
  /** Highlights actions that delete or refund. */
  danger?: boolean
  disabled?: boolean
  children: string
} & ({ onClick: () => void; to?: undefined } | { to: string; onClick?: undefined })

/** Shows one entry of a row's menu: an action, or a link to another page. */
export function RowAction({ icon: Icon, danger, disabled, children, onClick, to }: Props) {
  const look = {
    ...(danger && { color: 'danger' }),
    ...(Icon && { leftSection: <Icon size={16} /> }),
    ...(disabled && { disabled }),
  }
  if (to) {
    return (
      <Menu.Item {...look} component={Link} to={to}>
        {children}
      </Menu.Item>
    )
  }
  return (
    <Menu.Item {...look} onClick={onClick}>
      {children}
    </Menu.Item>
  )
}
