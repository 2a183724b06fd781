/** The groups of each area's menu in their order; their phrases are `menu.<group>`. */
export const menuGroups = {
  customer: ['tuning', 'support', 'account'],
  admin: ['work', 'people', 'credits', 'offer', 'site', 'account'],
} as const
