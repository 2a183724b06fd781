import { Button, Group } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { roleTemplates } from '../../../../shared/accounts/role-templates.ts'
import { type Permission, permissions } from '../../../../shared/contract/permissions.ts'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'
import classes from './person-form.module.css'

type Props = {
  value: readonly Permission[]
  onChange: (value: Permission[]) => void
  disabled: boolean
}

/** Shows the usual roles as buttons; each ticks what it needs, in place of what is ticked. */
export function RoleTemplates({ value, onChange, disabled }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div>
      <div className={classes.label} id={id}>
        {t('people.template_label')}
      </div>
      <Group gap="xs" role="group" aria-labelledby={id}>
        {keysOf(roleTemplates).map((name) => {
          const ticked = permissions.filter((one) => roleTemplates[name].some((needed) => needed === one))
          const isChosen = ticked.length === value.length && ticked.every((one) => value.includes(one))
          return (
            <Button
              key={name}
              size="compact-md"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              disabled={disabled}
              onClick={() => onChange(ticked)}
            >
              {t(`people.template.${name}`)}
            </Button>
          )
        })}
      </Group>
    </div>
  )
}
