import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../../../site/settings/controls/toggles.module.css'

type Props = {
  name: string
  label: string
  description: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** Shows one switch of the shop with its effect, as the site's settings do. */
export function ShopSwitch({ name, onChange, ...props }: Props) {
  return (
    <Switch
      {...props}
      data-path={name}
      className={classes.toggle}
      labelPosition="left"
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
