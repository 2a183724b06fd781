import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Props = Pick<ActionIconProps, 'size' | 'variant'> & { label?: string; children: ReactNode }

/** Shows the menu of a row or a record; `children` are `RowAction`s. Shows nothing when there are none. */
export function RowMenu({ label, variant = 'subtle', size, children }: Props) {
  const { t } = useTranslation()
  if (!children) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant={variant} size={size} color="gray" aria-label={label ?? t('ui.actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
