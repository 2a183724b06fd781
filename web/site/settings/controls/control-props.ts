import type { UseFormReturnType } from '@mantine/form'
import type { SettingsOfSite } from '../../../../shared/site/settings-routes.ts'
import type { PlacedSetting } from '../../../../shared/site/settings-tabs.ts'
import type { Pictures } from '../use-pictures.ts'

export type ControlProps = {
  name: PlacedSetting
  /** The form of the tab, whose values are those of its settings. */
  form: UseFormReturnType<Record<string, unknown>>
  settings: SettingsOfSite
  pictures: Pictures
}
