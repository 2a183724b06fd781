/** The words in which a vehicle and the reading of its ECU are described, and their limits: in the tree, orders and reports. */
export const fuelTypes = ['diesel', 'petrol', 'hybrid', 'gas', 'ethanol', 'electric', 'other'] as const
export const transmissions = ['manual', 'automatic', 'dct', 'cvt', 'other'] as const
export const readMethods = ['obd', 'virtual_read', 'bench', 'boot', 'other'] as const

/** Most kilometres that a vehicle may have. */
export const mostMileage = 5_000_000

/** The longest names, which an order takes over as they are. */
export const longestName = { vtype: 60, manufacture: 60, vmodel: 80, generation: 80, variant: 120 } as const
