import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Phrases } from '../../../../shared/locales/english.ts'
import classes from './toggles.module.css'

/** Named and described among the phrases. */
type Toggle = keyof Phrases['settings']['toggle']

type Props = {
  names: readonly Toggle[]
  form: {
    values: Partial<Record<Toggle, boolean>>
    errors: Record<string, ReactNode>
    setFieldValue: (name: Toggle, on: boolean) => void
  }
  /** Those whose keys are missing: they can't be switched on. */
  missing?: (name: Toggle) => boolean
}

/** Shows switches of the site, each with its effect. */
export function Toggles({ names, form, missing = () => false }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.list}>
      {names.map((name) => (
        <Switch
          key={name}
          data-path={name}
          className={classes.toggle}
          labelPosition="left"
          label={t(`settings.toggle.${name}`)}
          description={missing(name) ? t('settings.no_keys') : t(`settings.toggle_about.${name}`)}
          checked={form.values[name] ?? false}
          error={form.errors[name]}
          disabled={missing(name) && !form.values[name]}
          onChange={(event) => form.setFieldValue(name, event.currentTarget.checked)}
        />
      ))}
    </div>
  )
}
