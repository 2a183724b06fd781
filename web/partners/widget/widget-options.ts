import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { ApiAccess } from '../../../shared/partners/api-access.ts'
import type { WidgetMode, widgetUnits } from '../../../shared/partners/widget-words.ts'

/** What a reseller chooses for one place of the widget; empty: as the visitor's browser says. */
export type WidgetOptions = {
  mode: WidgetMode
  lang: LocaleCode | ''
  units: keyof typeof widgetUnits | ''
}
export const plainOptions: WidgetOptions = { mode: 'quote', lang: '', units: '' }

export type WidgetColors = Pick<ApiAccess, 'bg_color' | 'btn_color' | 'box_color'>

/** Writes the query of the widget's address. Colours stand there without `#`. */
export function widgetQuery(
  api_key: string,
  { bg_color, btn_color, box_color }: WidgetColors,
  { mode, lang, units }: WidgetOptions,
): string {
  const named = {
    api_key,
    'bg-color': bg_color.slice(1),
    'btn-color': btn_color.slice(1),
    'box-color': box_color.slice(1),
    mode: mode === plainOptions.mode ? '' : mode,
    lang,
    units,
  }
  return new URLSearchParams(Object.entries(named).filter(([, value]) => value !== '')).toString()
}
