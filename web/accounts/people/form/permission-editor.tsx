import { Stack } from '@mantine/core'
import { tickedAfter } from '../../../../shared/accounts/permission-needs.ts'
import { permissions as all, type Permission } from '../../../../shared/contract/permissions.ts'
import { PermissionGroup } from './permission-group.tsx'
import { permissionGroups } from './permission-groups.ts'
import { RoleTemplates } from './role-templates.tsx'

type Props = {
  /** Those that can be ticked. */
  available: readonly Permission[]
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  disabled?: boolean
}

/** Shows permissions to tick, in groups, and the usual roles where all can be ticked. What one needs is ticked with it. */
export function PermissionEditor({ available, value, onChange, disabled = false }: Props) {
  const groups = permissionGroups
    .map(({ name, permissions }) => ({
      name,
      permissions: permissions.filter((permission) => available.includes(permission)),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  return (
    <Stack>
      {available === all && <RoleTemplates value={value} onChange={onChange} disabled={disabled} />}
      {groups.map(({ name, permissions }) => (
        <PermissionGroup
          key={name}
          name={name}
          permissions={permissions}
          value={value}
          disabled={disabled}
          onChange={(ticked) =>
            onChange(
              tickedAfter(value, [
                ...value.filter((permission) => !permissions.includes(permission)),
                ...ticked,
              ]),
            )
          }
        />
      ))}
    </Stack>
  )
}
