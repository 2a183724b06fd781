/** The groups of each area's menu in their order; their phrases are `menu.<group>`. */
export const menuGroups = {
  customer: ['tuning', 'lookups', 'support', 'account'],
  admin: ['work', 'lookups', 'people', 'credits', 'offer', 'lookup_data', 'shop', 'site', 'account'],
} as const
