/** The key of each step of an order, pressed anywhere on its page, in the groups they are explained in. */
export const shopOrderKeys = {
  steps: { paid: ['B'], process: ['P'], ship: ['S'], hold: ['H'], complete: ['C'] },
  page: { help: ['?'] },
} as const
export type ShopOrderStep = keyof typeof shopOrderKeys.steps
