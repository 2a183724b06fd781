/** What the widget does with a vehicle that was found: its figures; with the price; with a form for a quote; with a way to order in the portal. */
export const widgetModes = ['search', 'price', 'quote', 'order'] as const
export type WidgetMode = (typeof widgetModes)[number]

/** Units of power in the widget, each with the torque that goes with it. */
export const widgetUnits = {
  ps: { power: 'ps', torque: 'nm' },
  kw: { power: 'kw', torque: 'nm' },
  hp: { power: 'hp', torque: 'lbft' },
} as const

/** The address of the widget's page, which frames show, and of the script that makes such a frame. */
export const widgetPath = '/widget'
export const widgetScript = '/widget.js'

/** A message of the portal's own page to the widget that it shows: other colours. */
export type NewColors = { maproom_colors: { bg_color: string; btn_color: string; box_color: string } }
