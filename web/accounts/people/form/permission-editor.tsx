import { Stack } from '@mantine/core'
import type { Permission } from '../../../../shared/contract/permissions.ts'
import { PermissionGroup } from './permission-group.tsx'
import { permissionGroups } from './permission-groups.ts'

type Props = {
  /** Those that can be ticked. */
  available: readonly Permission[]
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  disabled?: boolean
}

/** Permissions to tick, in groups. */
export function PermissionEditor({ available, value, onChange, disabled = false }: Props) {
  const groups = permissionGroups
    .map(({ name, permissions }) => ({
      name,
      permissions: permissions.filter((permission) => available.includes(permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  return (
    <Stack>
      {groups.map(({ name, permissions }) => (
        <PermissionGroup
          key={name}
          name={name}
          permissions={permissions}
          value={value}
          disabled={disabled}
          onChange={(ticked) =>
            onChange([...value.filter((permission) => !permissions.includes(permission)), ...ticked])
          }
        />
      ))}
    </Stack>
  )
}
