import {
  IconBell,
  IconBuilding,
  IconDatabase,
  IconMapPin,
  IconPlugConnected,
  IconShieldLock,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { keysOf } from '../../../../shared/contract/typed-keys.ts'

/** The parts of a person's settings, in the order in which they stand, as the address names them. */
export const settingsSections = {
  profile: IconUser,
  address: IconMapPin,
  business: IconBuilding,
  tools: IconPlugConnected,
  security: IconShieldLock,
  notifications: IconBell,
  data: IconDatabase,
} as const satisfies Record<string, TablerIcon>

export type SettingsSection = keyof typeof settingsSections
export const sectionNames = keysOf(settingsSections)

/** Returns the section that an address names; the first one when it names none. */
export const sectionOf = (asked: unknown): SettingsSection =>
  sectionNames.find((name) => name === asked) ?? 'profile'
