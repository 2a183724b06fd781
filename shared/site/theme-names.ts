/** The themes a reader chooses from; `custom` is made of the operator's nine colours. */
export const themeNames = ['default', 'dark', 'red', 'custom'] as const
export type ThemeName = (typeof themeNames)[number]
