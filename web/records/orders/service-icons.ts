import {
  IconAdjustments,
  IconBolt,
  IconDroplet,
  IconEngine,
  IconFilter,
  IconFlame,
  IconGauge,
  IconKey,
  IconLeaf,
  IconManualGearbox,
  IconRestore,
  IconRocket,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ServiceIcon } from '../../../shared/services/services.ts'

/** The drawing of each icon that an operator may choose for a service. */
export const serviceIconOf: Record<ServiceIcon, TablerIcon> = {
  engine: IconEngine,
  gauge: IconGauge,
  rocket: IconRocket,
  flame: IconFlame,
  bolt: IconBolt,
  leaf: IconLeaf,
  gearbox: IconManualGearbox,
  adjustments: IconAdjustments,
  restore: IconRestore,
  filter: IconFilter,
  droplet: IconDroplet,
  key: IconKey,
  tool: IconTool,
}
