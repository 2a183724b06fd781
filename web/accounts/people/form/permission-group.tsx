import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Permission } from '../../../../shared/contract/permissions.ts'
import classes from './permission-group.module.css'
import type { permissionGroups } from './permission-groups.ts'

type Props = {
  name: (typeof permissionGroups)[number]['name']
  permissions: readonly Permission[]
  /** All that is ticked, of other groups too. */
  value: readonly Permission[]
  /** Those of this group that are ticked now. */
  onChange: (ticked: Permission[]) => void
  disabled: boolean
}

/** Shows a group of permissions to tick one by one, all or none. */
export function PermissionGroup({ name, permissions, value, onChange, disabled }: Props) {
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
