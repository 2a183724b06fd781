import { Button, Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { tickedAfter } from '../../../../shared/accounts/permission-needs.ts'
import { permissions as all, type Permission } from '../../../../shared/contract/permissions.ts'
import classes from './permission-editor.module.css'
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

type PermissionGroupProps = {
  name: (typeof permissionGroups)[number]['name']
  permissions: readonly Permission[]
  /** All that is ticked, of other groups too. */
  value: readonly Permission[]
  /** Those of this group that are ticked now. */
  onChange: (ticked: Permission[]) => void
  disabled: boolean
}

/** Shows a group of permissions to tick one by one, all or none. */
function PermissionGroup({ name, permissions, value, onChange, disabled }: PermissionGroupProps) {
  const { t } = useTranslation()
  const ticked = permissions.filter((permission) => value.includes(permission))
  const toggle = (permission: Permission, on: boolean) =>
    onChange(permissions.filter((one) => (one === permission ? on : ticked.includes(one))))
  const group = t(`people.group.${name}`)
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>{group}</legend>
      <div className={classes.all}>
        <span className="numbers">
          {t('people.ticked', { ticked: ticked.length, all: permissions.length })}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled || ticked.length === permissions.length}
          aria-label={t('people.all_of', { group })}
          onClick={() => onChange([...permissions])}
        >
          {t('people.all')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={disabled || ticked.length === 0}
          aria-label={t('people.none_of', { group })}
          onClick={() => onChange([])}
        >
          {t('people.none_ticked')}
        </Button>
      </div>
      <div className={classes.checks}>
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            label={t(`people.permission.${permission}`)}
            checked={ticked.includes(permission)}
            onChange={(event) => toggle(permission, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
